import styled from 'styled-components';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

export const Summary = styled.p`
  ${text.small}
  min-height: 1lh;
  color: ${theme.color.heroInkSoft};
  font-weight: ${theme.font.weight.bold};
`;

export const MarkAll = styled(SectionLink).attrs({ as: 'button' })`
  gap: 6px;
  margin-right: 0;
`;

export const List = styled.ul`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: 14px ${theme.space[3]} 14px 14px;

  & + & {
    border-top: 1px solid ${theme.color.cardLip};
  }
`;

export const Picture = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  width: 48px;
`;

export const Mark = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  right: -5px;
  bottom: -3px;
  display: grid;
  place-items: center;
  width: 23px;
  height: 23px;
  border: 2px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.action};
  color: ${theme.color.onAction};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const ItemTitle = styled.p<{ $isRead: boolean }>`
  ${text.small}
  color: ${({ $isRead }) => theme.color[$isRead ? 'inkSoft' : 'ink']};
  font-weight: ${({ $isRead }) => theme.font.weight[$isRead ? 'bold' : 'heavy']};
`;

export const ItemLink = styled.a`
  color: inherit;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${theme.color.focus};
      outline-offset: -3px;
      border-radius: ${theme.radius.small};
    }
  }

  &:active::after {
    background: ${theme.color.focusHalo};
  }
`;

export const ItemDetail = styled.p`
  ${text.small}
  display: -webkit-box;
  overflow: hidden;
  color: ${theme.color.inkSoft};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Age = styled.time`
  ${text.caption}
  display: block;
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;

export const Dot = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 10px;
  height: 10px;
  margin: 0 5px;
  border-radius: 50%;
  background: ${theme.color.action};
  forced-color-adjust: none;
`;
