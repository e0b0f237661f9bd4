import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as S from './Stage.styles';

interface LivePictureProps {
  stream: MediaStream;
  /** Mirrors the picture on screen, but not in the recording. */
  isMirrored: boolean;
}

export function LivePicture({ stream, isMirrored }: LivePictureProps) {
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
