import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Sheet = styled.div`
  position: relative;
  z-index: 1;
  padding: 10px 10px ${theme.space[2]};
  padding-top: calc(10px + env(safe-area-inset-top, 0px));
  border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
  background: ${theme.color.game.sheet};
  box-shadow: ${theme.shadow.game};

  ${landscape} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[4]};
    align-items: center;
    padding-inline: ${theme.layout.gutter};
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
`;

export const Glass = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.button};
  background: ${theme.color.game.glass};
  color: ${theme.color.game.ink};

  &:focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;

export const Words = styled.div`
  ${text.body}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;

export const Time = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;

export const Track = styled.div`
  height: 8px;
  margin-top: 5px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.game.track};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${theme.color.game.fill};

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

export const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: 10px ${theme.space[2]} 2px;

  ${landscape} {
    gap: ${theme.space[5]};
    padding: 0;
  }
`;

export const Figure = styled.div<{ $isGolden: boolean }>`
  display: flex;
  align-items: baseline;
  color: ${theme.color.game.inkSoft};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.bold};
  line-height: 1;

  b {
    margin-left: 7px;
    color: ${({ $isGolden }) => ($isGolden ? theme.color.game.combo : theme.color.game.ink)};
    font-size: ${theme.font.size.title};
    font-weight: ${theme.font.weight.heavy};
  }
`;

export const Whole = styled.span`
  font-size: ${theme.font.size.body};
`;
