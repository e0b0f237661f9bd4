import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Video } from '@/contract/videos';
import { ButtonLink } from '@/ui/controls/Button';
import { VideoPoster } from '@/components/posters/VideoPoster';
import { findLength, returnToStart } from '@/components/posters/videoLength';
import { Stack } from '@/ui/layout/primitives';
import { sceneOf } from '../sceneOf';
import * as S from './VideoPlayer.styles';

interface PlayerProps {
  video: Video;
  /** An object URL. */
  source: string;
}

/** Plays a recording on the user's click. Offers a download if the browser can't decode it. */
export function Player({ video, source }: PlayerProps) {
  const [isBroken, setIsBroken] = useState(false);
  const open = useCallback((element: HTMLVideoElement) => play(element, source), [source]);

  if (isBroken) {
    return (
      <Stack as="figure">
        <VideoPoster scene={sceneOf(video)} />
        <S.Words>
          <span role="alert">
            This browser can’t play this video. Save a copy and open it with another app.
          </span>
        </S.Words>
        <S.Copy>
          <ButtonLink href={source} download={video.title} $variant="secondary">
            <Download size={22} aria-hidden="true" />
            Save a copy
          </ButtonLink>
        </S.Copy>
      </Stack>
    );
  }
  return (
    <S.Video
      ref={open}
      controls
      playsInline
      preload="metadata"
      aria-label={video.title}
      onLoadedMetadata={findLength}
      onDurationChange={returnToStart}
      onError={() => setIsBroken(true)}
    >
      {video.captions !== undefined && <Captions text={video.captions} />}
    </S.Video>
  );
}

/** Removes the source at the end: a later read of its object URL is reported as missing. */
function play(element: HTMLVideoElement, source: string) {
  element.src = source;
  const close = () => {
    element.removeAttribute('src');
    element.load();
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) close();
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    close();
  };
}

/** Makes an object URL of WebVTT text for a track. */
function Captions({ text }: { text: string }) {
  const open = useCallback(
    (track: HTMLTrackElement) => {
      const objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      track.src = objectUrl;
      return () => URL.revokeObjectURL(objectUrl);
    },
    [text],
  );
  return <track ref={open} kind="captions" label="Captions" default />;
}
