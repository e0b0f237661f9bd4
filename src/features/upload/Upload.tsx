import { Droplets, Palette, Sun, Timer } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { User } from '@/contract/session';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { UploadMeter, useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { type Upload as VideoUpload, useUpload } from '@/services/upload/useUpload';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { Card } from '@/ui/layout/Card';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Hero } from '@/ui/layout/Hero';
import { IconChip } from '@/ui/layout/IconChip';
import { useFocusOnMount } from '@/ui/layout/focus';
import { Row } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { RecentVideos } from './RecentVideos';
import { UploadComplete } from './UploadComplete';
import { useVideoDeletion } from './VideoDeletion';
import { VideoPicker } from './VideoPicker';
import { useWatching } from './useWatching';

const WatchVideo = lazyWithReload(() => import('./WatchVideo').then((part) => part.WatchVideo));
/** Loaded on demand: few users return to an unfinished upload. */
const UnfinishedUpload = lazyWithReload(() =>
  import('./UnfinishedUpload').then((part) => part.UnfinishedUpload),
);

export function Upload({ user }: { user: User }) {
  const upload = useUpload(user.id, 'library');
  const { state } = upload;
  const isDone = state?.phase === 'done';
  const announcement = useUploadAnnouncement(
    isDone ? { percent: 100, isWaiting: false } : state?.phase === 'sending' ? state : null,
  );
  const deletion = useVideoDeletion((videoId) => {
    if (isDone && state.video.id === videoId) upload.end();
  });
  const { watching, close, stay } = useWatching();
  const [unknown, setUnknown] = useState<string | null>(null);
  if (watching !== null && unknown !== null && watching !== unknown) setUnknown(null);

  return (
    <>
      <Hero layout="title" decor={<HeroDrops />}>
        <ScreenHeading>Share Your Water Story</ScreenHeading>
      </Hero>
      <ScreenBody>
        <VisuallyHidden as="output">{announcement}</VisuallyHidden>
        <UploadVideo upload={upload} />
        <Section title="Video Guidelines">
          <Guidelines as="ul">
            {guidelines.map(({ Icon, text }) => (
              <Row as="li" key={text}>
                <IconChip size={36}>
                  <Icon size={20} />
                </IconChip>
                {text}
              </Row>
            ))}
          </Guidelines>
        </Section>
        <BelowTheFold>
          <RecentVideos isUnknown={unknown !== null && watching === null} deletion={deletion} />
        </BelowTheFold>
      </ScreenBody>
      {watching !== null && (
        <Suspense fallback={<LoadingOverlay label="Loading your video" />}>
          <WatchVideo
            key={watching}
            id={watching}
            onClose={close}
            onDelete={() => {
              deletion.begin(watching);
              stay();
            }}
            onUnknown={() => {
              setUnknown(watching);
              stay();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const guidelines = [
  { Icon: Droplets, text: 'Show real water conservation actions' },
  { Icon: Timer, text: 'Keep videos under 2 minutes' },
  { Icon: Sun, text: 'Good lighting and clear audio' },
  { Icon: Palette, text: 'Be creative' },
];

function UploadVideo({ upload }: { upload: VideoUpload }) {
  const { state, unfinished, retry, end } = upload;
  const focusRef = useFocusOnMount();

  if (unfinished && !state) {
    return (
      <Suspense fallback={<DottedPanel />}>
        <UnfinishedUpload unfinished={unfinished} upload={upload} focusRef={focusRef} />
      </Suspense>
    );
  }
  switch (state?.phase) {
    case 'sending':
    case 'failed':
      return <UploadMeter upload={state} focusRef={focusRef} onRetry={retry} onCancel={end} />;
    case 'done':
      return <UploadComplete done={state} focusRef={focusRef} onAnother={end} />;
    case 'rejected':
    case undefined:
      return (
        <VideoPicker
          // A dismissed rejection leaves the focus to the picker.
          key={String(state?.phase)}
          focusRef={focusRef}
          onTake={upload.send}
        >
          {state && <RejectedVideo upload={state} onRetry={retry} onDismiss={end} />}
        </VideoPicker>
      );
  }
}

const Guidelines = styled(Card)`
  padding: 6px ${theme.space[4]};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};

  > li {
    min-height: 52px;
    padding: ${theme.space[1]} 0;
  }

  > li + li {
    border-top: 2px solid ${theme.color.column};
  }
`;
