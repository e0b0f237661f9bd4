import styled from 'styled-components';
import { mono } from '../tokens';

export const Steps = styled.ol`
  ${mono}
  max-height: 11rem;
  overflow: auto;
  border-radius: 10px;
  background: var(--fa-sunken);
  padding: 6px 12px;

  > li {
    position: relative;
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding: 3px 0 3px 18px;
  }

  > li::before {
    content: '';
    position: absolute;
    top: 9px;
    left: 2px;
    width: 8px;
    height: 8px;
    border-radius: 1px 50% 50% 50%;
    background: var(--fa-accent);
    transform: rotate(45deg);
  }
`;

export const Step = styled.li<{ $isUndone: boolean }>`
  ${({ $isUndone }) =>
    $isUndone &&
    `
      color: var(--fa-soft);
      text-decoration: line-through;

      &&::before {
        background: none;
        box-shadow: inset 0 0 0 1.5px var(--fa-border);
      }
    `}
`;

export const When = styled.span`
  color: var(--fa-soft);
  font-size: 0.75rem;
`;
