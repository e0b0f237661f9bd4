import styled from 'styled-components';

export const List = styled.ul`
  padding: 0 8px 16px;
`;

export const Person = styled.li`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 6px 8px;
  border-bottom: 1px solid var(--fa-line);

  &[aria-current='true'] {
    background: var(--fa-accent-tint);
  }
`;

export const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 34px;
  height: 34px;
  border-radius: 4px 50% 50% 50%;
  background: var(--fa-accent);
  color: var(--fa-on-accent);
  font-weight: 800;
  transform: rotate(45deg);

  > span {
    transform: rotate(-45deg);
  }
`;

export const Name = styled.p`
  overflow: hidden;
  font-weight: 700;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
