import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Top = styled.div`
  position: relative;
`;

export const Close = styled.button`
  position: absolute;
  top: calc(10px + env(safe-area-inset-top, 0px));
  left: 10px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.color.heroTrack};
  color: ${theme.color.heroInk};

  &:focus-visible {
    outline-color: ${theme.color.heroInk};
  }

  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;

export const Head = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  margin-top: -84px;
  padding: 0 ${theme.layout.gutter};
  text-align: center;

  h1 {
    display: -webkit-box;
    max-width: 100%;
    margin-top: ${theme.space[2]};
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;

export const AvatarFrame = styled.div`
  padding: 4px;
  border-radius: 50%;
  background: ${theme.color.surface};
`;

export const Standing = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 34px;
  margin-top: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};

  svg {
    flex: none;
  }
`;
