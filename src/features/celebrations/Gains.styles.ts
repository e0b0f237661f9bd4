import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Gains = styled.ul`
  padding: ${theme.space[1]} 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.column};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Gain = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 64px;
  padding: ${theme.space[2]} 0;
  text-align: start;

  & + & {
    border-top: 2px solid ${theme.color.surface};
  }
`;

export const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
`;

export const Words = styled.div`
  flex: 1 1 7em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Title = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.title};
`;

const tones = {
  reward: theme.color.rewardInk,
  water: theme.color.actionInk,
  done: theme.color.successInk,
};
export type EndTone = keyof typeof tones;

export const End = styled.span<{ $tone: EndTone }>`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  margin-inline-start: auto;
  color: ${({ $tone }) => tones[$tone]};
  font-weight: ${theme.font.weight.heavy};
`;
