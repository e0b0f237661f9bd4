import { useDispatch, useSelector } from 'react-redux';
import { ChoiceGroup } from '@/ui/ChoiceGroup';
import { Section } from '@/ui/Section';
import { appearanceChosen, selectAppearance } from './appearanceSlice';
import * as S from './AppearanceSetting.styles';

const choices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function AppearanceSetting() {
  const appearance = useSelector(selectAppearance);
  const dispatch = useDispatch();

  return (
    <Section title="Settings">
      <S.SettingCard>
        <ChoiceGroup
          label="Appearance"
          items={choices}
          value={appearance}
          onChange={(choice) => dispatch(appearanceChosen(choice))}
        />
      </S.SettingCard>
    </Section>
  );
}
