import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Section } from '@/ui/layout/Section';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { appearanceChosen, motionChosen, selectAppearance, selectMotion } from './appearanceSlice';

const appearances = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const motions = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
] as const;

/** Settings for appearance and motion, stored on this device. */
export function Settings() {
  const appearance = useAppSelector(selectAppearance);
  const motion = useAppSelector(selectMotion);
  const dispatch = useAppDispatch();

  return (
    <Section title="Settings" anchor="settings">
      <SettingCard>
        <ChoiceGroup
          label="Appearance"
          items={appearances}
          value={appearance}
          onChange={(choice) => dispatch(appearanceChosen(choice))}
        />
        <ChoiceGroup
          label="Motion"
          items={motions}
          value={motion}
          onChange={(choice) => dispatch(motionChosen(choice))}
        />
      </SettingCard>
    </Section>
  );
}

const SettingCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
`;
