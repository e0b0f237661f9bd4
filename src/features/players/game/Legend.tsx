import { animalKinds, litterKinds, type ThingKind } from '@/domain/game/things';
import * as S from './Legend.styles';
import { ThingIcon } from './ThingIcon';

const groups: ReadonlyArray<{ label: string; kinds: readonly ThingKind[] }> = [
  { label: 'Collect: white outline', kinds: litterKinds },
  { label: 'Avoid: dashed ring', kinds: animalKinds },
  { label: 'Current map: shows what’s ahead', kinds: ['map'] },
];

export function Legend() {
  return (
    <S.Panel>
      {groups.map(({ label, kinds }) => (
        <li key={label}>
          {label}
          <S.Icons>
            {kinds.map((kind) => (
              <ThingIcon key={kind} kind={kind} />
            ))}
          </S.Icons>
        </li>
      ))}
    </S.Panel>
  );
}
