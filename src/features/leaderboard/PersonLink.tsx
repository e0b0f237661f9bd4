import { Link } from 'react-router-dom';
import { shownName } from '@/domain/text';
import * as S from './PersonLink.styles';
import { useOpenPerson } from './useOpenPerson';

export const rowLinkId = (personId: string) => `person-${personId}`;

interface PersonLinkProps {
  person: { readonly id: string; readonly name: string };
  isInRow?: boolean;
}

/** Opens the user's sheet. The whole positioned ancestor is clickable. */
export function PersonLink({ person: { id, name }, isInRow = false }: PersonLinkProps) {
  const { linkTo } = useOpenPerson();
  return (
    <S.Open as={Link} {...(isInRow && { id: rowLinkId(id) })} {...linkTo(id)} dir="auto">
      {shownName(name)}
    </S.Open>
  );
}
