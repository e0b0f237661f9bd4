import styled from 'styled-components';

export const List = styled.ul`
  padding: 0 16px 16px;
`;

export const Row = styled.li<{ $differs: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5rem;
  gap: 6px 8px;
  margin: 0 -8px;
  padding: 8px;
  border-bottom: 1px solid var(--fa-line);
  ${({ $differs }) => $differs && 'background: var(--fa-warn-tint);'}
`;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 10px;

  > :first-child {
    font-weight: 700;
  }

  > :last-child {
    color: var(--fa-soft);
    font-size: 0.75rem;
  }
`;
