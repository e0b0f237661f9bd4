import styled from 'styled-components';
import { ButtonLink } from '@/ui/controls/Button';
import { BottomSheet } from '@/ui/layout/BottomSheet';
import { landscape } from '@/ui/theme/media';
import { waterGradient } from '@/ui/theme/waterGradient';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Screen = styled.div`
  ${waterGradient}
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: 10px;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px 42px;

  ${landscape} {
    padding: 10px 42px 10px calc(10px + env(safe-area-inset-left, 0px));
  }
`;

export const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(48px, 1fr) auto minmax(48px, 1fr);
  align-items: center;
  gap: ${theme.space[2]};
`;

export const VideoFrame = styled.div`
  position: relative;
  flex: 1;
  min-height: 220px;
`;

export const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.game.track};
  object-fit: contain;
`;

export const Sheet = styled(BottomSheet)`
  padding: ${theme.space[5]} ${theme.space[5]} calc(10px + env(safe-area-inset-bottom, 0px));
`;

export const Note = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[4]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.bold};
`;

export const Ways = styled.div`
  margin-top: ${theme.space[4]};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space[2]};

  > :first-child {
    grid-column: 1 / -1;
  }
`;

export const Copy = styled(ButtonLink)`
  padding-inline: ${theme.space[1]};
`;
