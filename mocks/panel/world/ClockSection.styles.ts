import styled from 'styled-components';
import { mono } from '../tokens';

export const Face = styled.time`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  padding: 8px 14px 9px;
  border-radius: 12px;
  background: var(--fa-sunken);
`;

export const Time = styled.span`
  ${mono}
  font-size: 1.625rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

export const Day = styled.span`
  color: var(--fa-soft);
  font-weight: 600;
`;

export const Steps = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 6px;

  > button {
    padding-inline: 2px;
    white-space: nowrap;
  }
`;
