import { LoaderCircle, X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Glass } from './Glass';
import * as S from './Stage.styles';
import type { Camera } from './camera';

interface StageProps {
  camera?: Camera;
  /** True until the camera is open. */
  isWaiting?: boolean;
  onClose: () => void;
  top?: ReactNode;
  children?: ReactNode;
  bottom?: ReactNode;
}

export function Stage({ camera, isWaiting = false, onClose, top, children, bottom }: StageProps) {
  return (
    <S.Stage>
      {camera && <LivePicture stream={camera.stream} isMirrored={camera.isFront} />}
      <S.Top>
        <Glass type="button" aria-label="Close" onClick={onClose}>
          <X size={24} aria-hidden />
        </Glass>
        {top}
      </S.Top>
      <S.Middle>
        {isWaiting && (
          <S.Waiting>
            <LoaderCircle size={48} aria-hidden />
          </S.Waiting>
        )}
        {children}
      </S.Middle>
      {bottom && <S.Bottom>{bottom}</S.Bottom>}
    </S.Stage>
  );
}

interface LivePictureProps {
  stream: MediaStream;
  /** Mirrors the picture on screen, but not in the recording. */
  isMirrored: boolean;
}

function LivePicture({ stream, isMirrored }: LivePictureProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);

  const measure = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setWide(currentTarget.videoWidth > currentTarget.videoHeight);

  return (
    <S.Picture
      ref={ref}
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
