import styled, { css } from 'styled-components';
import { mono } from './tokens';

export const Section = styled.section`
  display: grid;
  gap: 10px;
  padding: 14px 16px 16px;
  border-top: 1px solid var(--fa-line);

  &:first-child {
    border-top: 0;
  }
`;

export const Title = styled.h3`
  font-size: 0.875rem;
  font-weight: 800;
  line-height: 1.3;
`;

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 32px;
`;

export const Hint = styled.p`
  color: var(--fa-soft);
  font-size: 0.8125rem;
  line-height: 1.4;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const tones = {
  plain: css`
    background: var(--fa-sunken);
    color: var(--fa-soft);
  `,
  accent: css`
    background: var(--fa-accent-tint);
    color: var(--fa-ink);
  `,
  good: css`
    background: var(--fa-good-tint);
    color: var(--fa-good);
  `,
  warn: css`
    background: var(--fa-warn-tint);
    color: var(--fa-warn);
  `,
  bad: css`
    background: var(--fa-bad-tint);
    color: var(--fa-bad);
  `,
};

export type Tone = keyof typeof tones;

export const Badge = styled.span<{ $tone: Tone }>`
  ${mono}
  display: inline-block;
  padding: 1px 7px;
  border-radius: 6px;
  font-size: 0.75rem;
  font-weight: 700;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

export const Note = styled.p<{ $tone: Tone }>`
  padding: 8px 12px;
  border-radius: 9px;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
  ${({ $tone }) => tones[$tone]}
`;

export const Code = styled.pre`
  ${mono}
  max-height: 15rem;
  padding: 8px 10px;
  overflow: auto;
  border-radius: 9px;
  background: var(--fa-sunken);
  color: var(--fa-ink);
  font-size: 0.75rem;
  line-height: 1.5;
  tab-size: 2;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Question = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  padding: 10px 12px;
  border-radius: 10px;
  background: var(--fa-bad-tint);
  color: var(--fa-bad);
  font-weight: 700;
`;

export const Empty = styled.p`
  padding: 20px 16px 28px;
  color: var(--fa-soft);
  text-align: center;
`;

export const Said = styled.p`
  padding: 0 16px 10px;
  color: var(--fa-soft);
  font-size: 0.8125rem;
  line-height: 1.4;
`;

export const Mono = styled.span`
  ${mono}
  overflow-wrap: anywhere;
`;

export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
