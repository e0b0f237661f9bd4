import { litterKinds, things } from '@/domain/game/things';
import type { Outcome } from '@/domain/game/simulate';
import { Section } from '@/ui/layout/Section';
import { Note } from '@/ui/layout/primitives';
import * as S from './Catch.styles';
import { countOf } from './thingWords';
import { ThingIcon } from './ThingIcon';

export function Catch({ outcome }: { outcome: Outcome }) {
  const { caught, score, spared, touched, missed, yearsRemoved } = outcome;
  const kinds = litterKinds.filter((kind) => caught[kind] > 0);
  const years = yearsRemoved.toLocaleString('en-US');
  return (
    <Section title="Your catch">
      {kinds.length > 0 && (
        <S.List as="ul">
          {kinds.map((kind) => (
            <S.Row key={kind}>
              <S.Chip>
                <ThingIcon kind={kind} size={36} />
              </S.Chip>
              <S.Name>{countOf(kind, caught[kind])}</S.Name>
              <Note as="span">{yearsOf(things[kind].years, caught[kind])}</Note>
            </S.Row>
          ))}
        </S.List>
      )}
      <S.Sum>
        {kinds.length > 0
          ? `Added up, it would have stayed in the sea for ${years} years.`
          : 'You didn’t catch anything this time.'}
      </S.Sum>
      <S.Sum>
        {`Score ${score}. Animals: ${spared} spared, ${touched} touched. Litter missed: ${missed}.`}
      </S.Sum>
    </Section>
  );
}

function yearsOf(years: number | undefined, count: number): string {
  if (years === undefined) return 'time unknown';
  return count === 1 ? `${years} years` : `${years} years each`;
}
