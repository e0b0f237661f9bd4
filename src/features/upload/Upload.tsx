import { Hero } from '@/ui/Hero';
import { HeroDrops } from '@/ui/HeroDrops';
import { ScreenBody } from '@/ui/ScreenBody';
import { ScreenHeading } from '@/ui/ScreenHeading';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { RecentVideos } from './RecentVideos';
import { UploadComplete } from './UploadComplete';
import { UploadProgress } from './UploadProgress';
import { useLanding } from './useLanding';
import { useSimulatedUpload, type UploadState } from './useSimulatedUpload';
import { VideoGuidelines } from './VideoGuidelines';
import { VideoPicker } from './VideoPicker';

export function Upload() {
  const { state, start, reset } = useSimulatedUpload();
  const { landing, open } = useLanding();

  const pick = (file: File) => {
    open();
    start(file);
  };

  return (
    <>
      <Hero layout="title" decor={<HeroDrops />}>
        <ScreenHeading>Share Your Water Story</ScreenHeading>
      </Hero>
      <ScreenBody>
        <VisuallyHidden as="output">{announcement(state)}</VisuallyHidden>
        {state.phase === 'idle' && <VideoPicker landing={landing} onPick={pick} />}
        {state.phase === 'uploading' && (
          <UploadProgress
            landing={landing}
            file={state.file}
            percent={state.percent}
            onCancel={reset}
          />
        )}
        {state.phase === 'complete' && <UploadComplete landing={landing} onAnother={reset} />}
        <VideoGuidelines />
        <RecentVideos />
      </ScreenBody>
    </>
  );
}

/** Read out when it changes: at the beginning, half way and at the end. */
function announcement(state: UploadState): string {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'uploading':
      return state.percent < 50 ? '0 percent uploaded' : '50 percent uploaded';
    case 'complete':
      return '100 percent uploaded';
  }
}
