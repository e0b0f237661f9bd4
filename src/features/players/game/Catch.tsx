import styled from 'styled-components';
import type { Outcome } from '@/domain/game/simulate';
import { litterKinds, things } from '@/domain/game/things';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Note } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { ThingIcon } from './ThingIcon';
import { countOf } from './thingWords';

export function Catch({ outcome }: { outcome: Outcome }) {
  const { caught, score, spared, touched, missed, yearsRemoved } = outcome;
  const kinds = litterKinds.filter((kind) => caught[kind] > 0);
  const years = yearsRemoved.toLocaleString('en-US');
  return (
    <Section title="Your catch">
      {kinds.length > 0 && (
        <List as="ul">
          {kinds.map((kind) => (
            <Row key={kind}>
              <Chip>
                <ThingIcon kind={kind} size={36} />
              </Chip>
              <Name>{countOf(kind, caught[kind])}</Name>
              <Note as="span">{yearsOf(things[kind].years, caught[kind])}</Note>
            </Row>
          ))}
        </List>
      )}
      <Sum>
        {kinds.length > 0
          ? `Added up, it would have stayed in the sea for ${years} years.`
          : 'You didn’t catch anything this time.'}
      </Sum>
      <Sum>
        {`Score ${score}. Animals: ${spared} spared, ${touched} touched. Litter missed: ${missed}.`}
      </Sum>
    </Section>
  );
}

function yearsOf(years: number | undefined, count: number): string {
  if (years === undefined) return 'time unknown';
  return count === 1 ? `${years} years` : `${years} years each`;
}

const List = styled(Card)`
  display: grid;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[3]};
  min-height: 56px;
  padding: 6px 0;

  & + & {
    border-top: 1px solid ${theme.color.track};
  }
`;

const Chip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.game.seaMid};
`;

const Name = styled.span`
  flex: 1 1 auto;
  font-weight: ${theme.font.weight.heavy};
`;

const Sum = styled.p`
  margin: ${theme.space[3]} 0;
`;
