import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Wide until the video's size is known; portrait videos are shown whole. */
export const Video = styled.video`
  display: block;
  width: 100%;
  max-height: 58vh;
  max-height: 58dvh;
  border-radius: ${theme.radius.card};
  background: ${theme.color.game.track};
  aspect-ratio: auto 16 / 9;
  object-fit: contain;
`;

export const Waiting = styled.div`
  aspect-ratio: 16 / 9;
`;

export const Lines = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  margin-top: ${theme.space[4]};
`;

export const Words = styled.figcaption`
  ${text.small}
  padding: 0 ${theme.space[3]};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
  text-wrap: balance;
`;

export const Copy = styled.div`
  width: fit-content;
  max-width: 100%;
  min-width: 200px;
  margin: 0 auto;
`;
