import type { UserRow } from '@backend/db/schema';
import { isolated } from '@/lib/isolated';
import * as F from '../fields.styles';
import * as P from '../parts.styles';
import * as S from './PeopleTab.styles';

interface PersonRowProps {
  person: UserRow;
  isHere: boolean;
  onAct: () => void;
}

const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 63);

export function PersonRow({ person: { id, name, points, level }, isHere, onAct }: PersonRowProps) {
  return (
    <S.Person aria-current={isHere}>
      <S.Initial aria-hidden="true">
        <span>{initialOf(name)}</span>
      </S.Initial>
      <div>
        <S.Name dir="auto">{name}</S.Name>
        <P.Hint as="span">
          <P.Mono>{id}</P.Mono> <span>{`· ${points} points · level ${level}`}</span>
        </P.Hint>
      </div>
      {isHere ? (
        <P.Badge $tone="good">here</P.Badge>
      ) : (
        <F.SmallButton type="button" aria-label={`Act as ${isolated(name)}, ${id}`} onClick={onAct}>
          Act as
        </F.SmallButton>
      )}
    </S.Person>
  );
}
