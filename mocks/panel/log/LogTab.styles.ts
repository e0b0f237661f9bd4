import styled from 'styled-components';
import { mono } from '../tokens';

export const List = styled.ul`
  padding: 0 8px 16px;
`;

export const Toolbar = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: end;
  gap: 8px;
  padding: 12px 16px 10px;
  background: var(--fa-surface);

  > label {
    flex: 1;
  }
`;

export const Summary = styled.summary`
  ${mono}
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) auto 4rem;
  align-items: center;
  gap: 2px 8px;
  min-height: 36px;
  padding: 4px 8px;
  border-radius: 8px;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    background: var(--fa-sunken);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Entry = styled.details`
  border-bottom: 1px solid var(--fa-line);

  &[open] > summary {
    background: var(--fa-accent-tint);
  }
`;

export const Method = styled.span`
  color: var(--fa-soft);
  font-size: 0.75rem;
  font-weight: 700;
`;

export const Name = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Took = styled.span`
  color: var(--fa-soft);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
`;

export const Badges = styled.span`
  display: flex;
  gap: 4px;
`;

export const Details = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 8px 14px;
`;

export const Part = styled.h3`
  margin-top: 4px;
  color: var(--fa-soft);
  font-size: 0.8125rem;
  font-weight: 800;
`;

export const Headers = styled.dl`
  ${mono}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1px 10px;
  font-size: 0.75rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  > div {
    display: contents;
  }

  dt {
    color: var(--fa-soft);
  }
`;
