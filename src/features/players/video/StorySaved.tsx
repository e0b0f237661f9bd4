import styled from 'styled-components';
import { Derivation } from '@/components/awards/Derivation';
import { useWaterFormat } from '@/components/useWaterFormat';
import { addLitres } from '@/domain/litres';
import type { SavedProps } from '@/features/players/frame/playerProps';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { CardTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Sum } from './Sum';
import { waterKinds } from './waterKinds';

export function StorySaved({ savings }: SavedProps) {
  const litres = addLitres(savings);
  const water = useWaterFormat();
  return waterKinds.map(({ kind, title }) => {
    const group = savings.filter((saving) => saving.kind === kind);
    if (group.length === 0) return null;
    return (
      <Section key={kind} title={title} action={<Sum>{water.long(litres[kind])}</Sum>}>
        <List>
          {group.map(({ title: name, litres: worth, days, basis, source }) => (
            <Saving key={name}>
              <CardTitle>{name}</CardTitle>
              <Worth>{`${water.long(worth)}${days > 1 ? ` over ${days} days` : ''}`}</Worth>
              <Derivation title={name} basis={basis} source={source} />
            </Saving>
          ))}
        </List>
      </Section>
    );
  });
}

const List = styled(Card).attrs({ as: 'ul' })`
  padding: ${theme.space[1]} ${theme.space[4]};
`;

const Saving = styled.li`
  padding: ${theme.space[3]} 0;
  overflow-wrap: anywhere;

  & + & {
    border-top: 2px solid ${theme.color.column};
  }
`;

const Worth = styled.p`
  ${text.small}
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;
