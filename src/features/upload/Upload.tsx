import { Suspense, useState } from 'react';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Hero } from '@/ui/layout/Hero';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { useUploadAnnouncement } from '@/components/upload/useUploadAnnouncement';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { RecentVideos } from './RecentVideos';
import { UploadVideo } from './UploadVideo';
import { useLibraryUpload, type LibraryUpload } from './useLibraryUpload';
import { useWatching } from './useWatching';
import { VideoGuidelines } from './VideoGuidelines';
import { VideoDeletion } from './watch/VideoDeletion';

const WatchVideo = lazyWithReload(() =>
  import('./watch/WatchVideo').then((part) => part.WatchVideo),
);

export function Upload({ user }: { user: User }) {
  const upload = useLibraryUpload(user.id);
  const announcement = useUploadAnnouncement(progressOf(upload));
  const { watching, close, stay } = useWatching();
  const [unknown, setUnknown] = useState<string | null>(null);
  if (watching !== null && unknown !== null && watching !== unknown) setUnknown(null);

  return (
    <VideoDeletion onBegin={upload.dismiss}>
      <Hero layout="title" decor={<HeroDrops />}>
        <ScreenHeading>Share Your Water Story</ScreenHeading>
      </Hero>
      <ScreenBody>
        <VisuallyHidden as="output">{announcement}</VisuallyHidden>
        <UploadVideo upload={upload} />
        <VideoGuidelines />
        <BelowTheFold>
          <RecentVideos isUnknown={unknown !== null && watching === null} />
        </BelowTheFold>
      </ScreenBody>
      {watching !== null && (
        <Suspense fallback={<LoadingOverlay label="Loading your video" />}>
          <WatchVideo
            key={watching}
            id={watching}
            onClose={close}
            onDeleted={stay}
            onUnknown={() => {
              setUnknown(watching);
              stay();
            }}
          />
        </Suspense>
      )}
    </VideoDeletion>
  );
}

function progressOf({ state }: LibraryUpload) {
  if (state?.phase === 'done') return { percent: 100, isWaiting: false };
  return state?.phase === 'sending' ? state : null;
}
