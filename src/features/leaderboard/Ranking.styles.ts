import styled, { css } from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { phoneHeight } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** `overflow: hidden` would break the sticky row; scroll anchoring would load page after page. */
export const Board = styled(Card)`
  padding: ${theme.space[1]} 0;
  overflow: clip;
  overflow-anchor: none;
  container-type: inline-size;
`;

/** Has no box, so that the own row sticks within the whole board. */
export const List = styled.div`
  display: contents;
`;

/** So narrow for the text size that a row's words get their own lines. */
const narrow = '@container (max-width: 15rem)';

/** Keeps the own row in view, unless it would cover much of the window. */
const own = css`
  position: sticky;
  z-index: 1;
  top: ${theme.space[2]};
  bottom: calc(${theme.layout.barInset} + ${theme.space[2]});
  container-type: scroll-state;

  ${narrow} {
    position: relative;
    inset: auto;
  }

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

const line = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 ${theme.space[4]} auto var(--line);
    height: 1.5px;
    background: ${theme.color.column};

    ${narrow} {
      left: ${theme.space[4]};
    }
  }
`;

const far = css`
  --mark: max(48px, 3rem);
  --line: 114px;
  gap: ${theme.space[2]};

  && {
    padding-left: 14px;
  }
`;

export const Row = styled.div<{ $isOwn?: boolean; $hasLine?: boolean; $isFar?: boolean }>`
  --mark: max(32px, 1.5rem);
  --line: 104px;
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  ${({ $isFar }) => $isFar && far}
  min-height: 66px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};

  ${phoneHeight} {
    min-height: 60px;
  }

  @media (max-width: 359px) {
    gap: ${theme.space[2]};
    padding-left: ${theme.space[2]};
  }

  ${narrow} {
    flex-wrap: wrap;
    gap: ${theme.space[1]} ${theme.space[3]};
    padding-inline: ${theme.space[4]};
  }

  ${({ $hasLine }) => $hasLine && line}
  ${({ $isOwn }) => $isOwn && own}
`;

export const Mark = styled.div`
  display: grid;
  flex: none;
  justify-items: center;
  gap: 2px;
  width: var(--mark);
`;

export const Position = styled.span<{ $isOwn?: boolean; $isLong?: boolean }>`
  color: ${({ $isOwn }) => ($isOwn ? theme.color.actionInk : theme.color.inkSoft)};
  ${({ $isLong }) => $isLong && text.caption}
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

  ${narrow} {
    flex: 1 0 100%;
    order: 1;
  }
`;

export const NameLine = styled.p`
  ${text.cardTitle}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};

  ${narrow} {
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

export const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 359px) {
    ${wrapped}
  }

  ${narrow} {
    ${wrapped}
    -webkit-line-clamp: 3;
  }
`;

export const Title = styled.p<{ $isOwn: boolean }>`
  ${text.caption}
  color: ${({ $isOwn }) => ($isOwn ? theme.color.ink : theme.color.inkSoft)};
`;

export const Second = styled.div`
  margin-top: ${theme.space[2]};
`;

export const Points = styled.span`
  flex: none;
  margin-inline-start: auto;
  font-weight: ${theme.font.weight.heavy};
  text-align: end;
`;
