import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shownName } from '@/domain/text';
import { useUrlView } from '@/lib/useUrlView';
import { theme } from '@/ui/theme/theme';

/** The sheet of a user, opened by the URL: `/leaderboard?user=3`. */
export const usePersonView = () => useUrlView('user');

export const rowLinkId = (personId: string) => `person-${personId}`;

interface PersonLinkProps {
  person: { readonly id: string; readonly name: string };
  isInRow?: boolean;
}

/** Opens the user's sheet. The whole positioned ancestor is clickable. */
export function PersonLink({ person: { id, name }, isInRow = false }: PersonLinkProps) {
  const { linkTo } = usePersonView();
  return (
    <Open {...(isInRow && { id: rowLinkId(id) })} {...linkTo(id)} dir="auto">
      {shownName(name)}
    </Open>
  );
}

const Open = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;
