import styled from 'styled-components';
import { animalKinds, litterKinds, type ThingKind } from '@/domain/game/things';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { ThingIcon } from './ThingIcon';

const groups: ReadonlyArray<{ label: string; kinds: readonly ThingKind[] }> = [
  { label: 'Collect: white outline', kinds: litterKinds },
  { label: 'Avoid: dashed ring', kinds: animalKinds },
  { label: 'Current map: shows what’s ahead', kinds: ['map'] },
];

export function Legend() {
  return (
    <Panel>
      {groups.map(({ label, kinds }) => (
        <li key={label}>
          {label}
          <Icons>
            {kinds.map((kind) => (
              <ThingIcon key={kind} kind={kind} />
            ))}
          </Icons>
        </li>
      ))}
    </Panel>
  );
}

const Panel = styled.ul`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(${theme.color.game.seaStart}, ${theme.color.game.seaMid});
  color: ${theme.color.game.ink};
`;

const Icons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-top: 6px;
`;
