import { Droplets, Palette, Sun, Timer } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { User } from '@/contract/session';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { Recording } from '@/components/recorder/Recorder';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { UploadMeter, useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readSeconds } from '@/lib/video';
import { endUpload } from '@/services/upload/endUpload';
import { retryUpload, sendVideo } from '@/services/upload/sendVideo';
import { isSameFile } from '@/services/upload/unfinished';
import { selectUpload, type VideoToSend } from '@/services/upload/uploadSlice';
import { useUnfinished } from '@/services/upload/useUnfinished';
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
  const upload = useLibraryUpload(user.id);
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

const slot = 'library';
const selectLibraryUpload = selectUpload(slot);

function useLibraryUpload(userId: string) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectLibraryUpload);
  const { unfinished, dismiss, drop, discard } = useUnfinished(userId, slot, state !== undefined);
  const send = (video: Omit<VideoToSend, 'slot'>) => void dispatch(sendVideo({ slot, ...video }));

  return {
    state,
    /** An upload that a closed page left. Choosing its file again resumes it. */
    unfinished: state ? null : unfinished,
    pick: (file: File) => send({ file, seconds: readSeconds(file), isRecording: false }),
    record: ({ seconds, ...recording }: Recording) =>
      send({ ...recording, seconds: Promise.resolve(seconds), isRecording: true }),
    /** Resumes with this file. Returns false for a file that is not the same. */
    resume(file: File): boolean {
      if (!unfinished || !isSameFile(unfinished, file)) return false;
      const { uploadId } = unfinished;
      send({ file, seconds: readSeconds(file), isRecording: false, uploadId });
      dismiss();
      return true;
    },
    discard,
    forget: drop,
    retry: () => dispatch(retryUpload(slot)),
    end: () => dispatch(endUpload(slot)),
  };
}

function UploadVideo({ upload }: { upload: ReturnType<typeof useLibraryUpload> }) {
  const { state, unfinished, pick, record, resume, discard, forget, retry, end } = upload;
  const focusRef = useFocusOnMount();

  if (unfinished) {
    return (
      <Suspense fallback={<DottedPanel />}>
        <UnfinishedUpload
          unfinished={unfinished}
          focusRef={focusRef}
          onPick={resume}
          onDiscard={discard}
          onGone={forget}
        />
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
          onPick={pick}
          onRecord={record}
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
