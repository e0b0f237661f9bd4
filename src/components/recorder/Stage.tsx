import { LoaderCircle } from 'lucide-react';
import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { waterGradient } from '@/ui/theme/waterGradient';
import type { Camera } from './camera';
import { Chip, CloseButton, tint, TopBar } from './Glass';
import { PhaseHeading } from './PhaseHeading';

interface StageProps {
  /** For screen readers, as the picture says it. */
  title: string;
  /** Absent until it is open. */
  camera?: Camera;
  onClose: () => void;
  top?: ReactNode;
  children?: ReactNode;
  bottom?: ReactNode;
}

export function Stage({ title, camera, onClose, top, children, bottom }: StageProps) {
  return (
    <Root>
      {camera && <LivePicture stream={camera.stream} isMirrored={camera.isFront} />}
      <Top>
        <CloseButton onClick={onClose} />
        {top}
      </Top>
      <Middle>
        {!camera && <Spinner size={48} aria-hidden />}
        <VisuallyHidden as="div">
          <PhaseHeading key={title}>{title}</PhaseHeading>
        </VisuallyHidden>
        {children}
      </Middle>
      {bottom && <Bottom>{bottom}</Bottom>}
    </Root>
  );
}

interface LivePictureProps {
  stream: MediaStream;
  /** Mirrors the picture on screen, but not in the recording. */
  isMirrored: boolean;
}

function LivePicture({ stream, isMirrored }: LivePictureProps) {
  const [isWide, setWide] = useState(false);
  const open = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = stream;
      return () => {
        video.srcObject = null;
      };
    },
    [stream],
  );
  const measure = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setWide(currentTarget.videoWidth > currentTarget.videoHeight);

  return (
    <Picture
      ref={open}
      aria-hidden="true"
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      onLoadedMetadata={measure}
      onResize={measure}
      $isMirrored={isMirrored}
      $isWide={isWide}
    />
  );
}

const Root = styled.div`
  ${waterGradient}
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: 100%;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px
    calc(18px + env(safe-area-inset-bottom, 0px));

  /* Shades the picture below the controls. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      ${tint},
      transparent 120px calc(100% - 220px),
      ${tint} calc(100% - 88px)
    );
  }
`;

const wide = css`
  inset: auto 10px;
  top: 50%;
  width: calc(100% - 20px);
  height: auto;
  max-height: 100%;
  border-radius: ${theme.radius.panel};
  outline: 2px solid ${theme.color.heroLine};
  box-shadow: ${theme.shadow.float};
  translate: 0 -50%;
`;

/** An upright picture fills the column. A wide one is shown whole, as it is recorded. */
const Picture = styled.video<{ $isMirrored: boolean; $isWide: boolean }>`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $isMirrored }) => $isMirrored && 'transform: scaleX(-1);'}
  ${({ $isWide }) => $isWide && wide}
`;

const Top = styled(TopBar)`
  align-items: start;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: end;
  justify-items: center;
  min-height: 112px;
`;

const Bottom = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  justify-items: center;

  > :last-child {
    grid-column: 2;
  }
`;

const Spinner = styled(LoaderCircle)`
  position: absolute;
  left: calc(50% - 24px);
  top: calc(50% - 24px);
  animation: ${turn} 0.9s linear infinite;
`;

export const Hint = styled(Chip)`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.card};
  text-wrap: balance;
`;
