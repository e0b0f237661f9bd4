import { Link } from 'react-router-dom';
import { shownName } from '@/domain/text';
import * as S from './PersonLink.styles';
import { useOpenPerson } from './useOpenPerson';

/** The id of the link in a person's row. */
export const rowLinkId = (personId: string) => `person-${personId}`;

interface PersonLinkProps {
  person: { readonly id: string; readonly name: string };
  isInRow?: boolean;
}

/** Takes the whole of what stands around it, and opens the person's sheet. */
export function PersonLink({ person: { id, name }, isInRow = false }: PersonLinkProps) {
  const { linkTo } = useOpenPerson();
  return (
    <S.Open as={Link} {...(isInRow && { id: rowLinkId(id) })} {...linkTo(id)} dir="auto">
      {shownName(name)}
    </S.Open>
  );
}
