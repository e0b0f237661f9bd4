import styled, { css } from 'styled-components';
import { Card } from '@/ui/Card';
import { theme } from '@/ui/theme';
import { text } from '@/ui/typography';

/** Clipped rather than hidden: a box that hides would end the own row's stickiness. */
export const Board = styled(Card).attrs({ as: 'ol' })`
  margin-top: ${theme.space[1]};
  padding: 6px 0;
  overflow: clip;
  container-type: inline-size;
`;

/**
 * Stays in sight, above the bottom bar or at the top, for as long as the list is; it is raised
 * while it is kept back, where the browser can tell.
 */
const own = css`
  position: sticky;
  z-index: 1;
  top: ${theme.space[2]};
  bottom: calc(${theme.layout.barInset} + ${theme.space[2]});
  container-type: scroll-state;

  &::before {
    content: '';
    position: absolute;
    inset: 0 6px;
    z-index: -1;
    border-radius: ${theme.radius.control};
    background:
      linear-gradient(${theme.color.action}, ${theme.color.action}) 0 50% / 4px calc(100% - 28px)
        no-repeat,
      ${theme.color.actionTint};
  }

  @container scroll-state(stuck: bottom) {
    &::before {
      box-shadow:
        0 12px 0 6px ${theme.color.surface},
        ${theme.shadow.bar};
    }
  }

  @container scroll-state(stuck: top) {
    &::before {
      box-shadow:
        0 -12px 0 6px ${theme.color.surface},
        ${theme.shadow.bar};
    }
  }

  @media (forced-colors: active) {
    border-block: 2px solid Highlight;
  }
`;

export const Row = styled.li<{ $isOwn?: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 66px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 ${theme.space[4]} auto 104px;
    height: 1.5px;
    background: ${theme.color.column};
  }

  @media (max-width: 359px) {
    gap: ${theme.space[2]};
    padding-left: ${theme.space[2]};
  }

  ${({ $isOwn }) => $isOwn && own}
`;

export const Position = styled.span<{ $isOwn?: boolean }>`
  flex: none;
  width: max(32px, 1.5rem);
  color: ${({ $isOwn }) => ($isOwn ? theme.color.actionInk : theme.color.inkSoft)};
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
`;

export const Medal = styled(Position)<{ $metal: keyof typeof theme.color.medal }>`
  display: grid;
  place-items: center;
  color: ${({ $metal }) => theme.color.medal[$metal]};

  svg {
    fill: color-mix(in srgb, currentColor 25%, transparent);
  }
`;

export const Person = styled.div`
  flex: 1;
  min-width: 0;
`;

export const NameLine = styled.p`
  ${text.cardTitle}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};

  @container (max-width: 15rem) {
    flex-wrap: wrap;
    gap: 0 ${theme.space[2]};
  }
`;

const wrapped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** One line; two in a narrow window and for who reads large text. */
export const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 359px) {
    ${wrapped}
  }

  @container (max-width: 15rem) {
    ${wrapped}
    -webkit-line-clamp: 3;
  }
`;

export const Title = styled.p<{ $isOwn: boolean }>`
  ${text.caption}
  color: ${({ $isOwn }) => ($isOwn ? theme.color.ink : theme.color.inkSoft)};
`;

/** The second line of a skeleton. */
export const Second = styled.div`
  margin-top: ${theme.space[2]};
`;

export const Points = styled.span`
  flex: none;
  font-weight: ${theme.font.weight.heavy};
  text-align: end;
`;
