import {
  Droplets,
  Flame,
  Info,
  Palette,
  Play,
  Sun,
  Timer,
  Upload as UploadIcon,
  Video,
} from 'lucide-react';
import { type ReactNode, type RefCallback, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useVideoSource } from '@/components/upload/useVideoSource';
import { Notice } from '@/components/upload/Notice';
import {
  Bottle,
  RejectedVideo,
  UploadCard,
  UploadMeter,
  useUploadAnnouncement,
} from '@/components/upload/UploadMeter';
import { rewards } from '@/domain/ledger';
import { useFocusOnMount } from '@/lib/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { useUrlView } from '@/lib/useUrlView';
import type { UploadState } from '@/services/upload/uploadSlice';
import { type Upload as VideoUpload, useUpload } from '@/services/upload/useUpload';
import { Confetti } from '@/ui/art/Confetti';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { useSvgId, wavePath } from '@/ui/art/svg';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Hero } from '@/ui/layout/Hero';
import { IconChip } from '@/ui/layout/IconChip';
import { Card, Note, Row, Stack, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Section } from '@/ui/layout/Section';
import { landscape, rowLine, text, theme } from '@/ui/theme/theme';
import { RecentVideos, useVideoDeletion } from './RecentVideos';

const WatchVideo = lazyWithReload(() => import('./WatchVideo').then((part) => part.WatchVideo));

export function Upload() {
  const upload = useUpload('library');
  const { state } = upload;
  const isDone = state?.phase === 'done';
  const announcement = useUploadAnnouncement(
    isDone ? { percent: 100, isWaiting: false } : state?.phase === 'sending' ? state : null,
  );
  const deletion = useVideoDeletion((videoId) => {
    if (isDone && state.video.id === videoId) upload.end();
  });
  const { value: watching, close, stay } = useUrlView('video');
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
            {guidelines.map(([Icon, words]) => (
              <Row as="li" key={words}>
                <IconChip size={36}>
                  <Icon size={20} />
                </IconChip>
                {words}
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
  [Droplets, 'Show real water conservation actions'],
  [Timer, 'Keep videos under 2 minutes'],
  [Sun, 'Good lighting and clear audio'],
  [Palette, 'Be creative'],
] as const;

function UploadVideo({ upload }: { upload: VideoUpload }) {
  const { state, retry, end } = upload;
  const focusRef = useFocusOnMount();
  const { linkTo } = useUrlView('video');

  if (state?.phase === 'sending' || state?.phase === 'failed') {
    return <UploadMeter upload={state} focusRef={focusRef} onRetry={retry} onCancel={end} />;
  }
  if (state?.phase === 'done') {
    const { video, award, seconds } = state;
    return (
      <UploadCard>
        {award && <Confetti />}
        <Content>
          <Bottle percent={100} isComplete />
          <h2 ref={focusRef} tabIndex={-1}>
            Upload Complete!
          </h2>
          <p>{completeText(state)}</p>
          {award?.streak.isNewDay && (
            <Notice $tone="streak">
              <Flame size={20} aria-hidden />
              {`Today counts for your streak: ${pluralize(award.streak.days, 'day')}.`}
            </Notice>
          )}
          {seconds === null && (
            <Notice $tone="plain">
              <Info size={20} aria-hidden />
              This browser couldn’t read the video, so we didn’t check its length.
            </Notice>
          )}
          <Actions>
            <ButtonLink as={Link} {...linkTo(video.id)}>
              <Play size={22} aria-hidden />
              View Video
            </ButtonLink>
            <Button variant="secondary" onClick={end}>
              Upload Another
            </Button>
          </Actions>
        </Content>
      </UploadCard>
    );
  }
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

type Done = Extract<UploadState, { phase: 'done' }>;

const reasons: Readonly<Record<string, string>> = {
  already_shared: 'You already shared this video, so it earned no points.',
  daily_limit: `You can earn points for ${rewards.video.perDay} videos a day, and you already have today.`,
};

export function completeText({ award, noAward }: Pick<Done, 'award' | 'noAward'>): string {
  const gain = award
    ? `You earned ${pluralize(award.points, 'point')}!`
    : (reasons[noAward ?? ''] ?? 'It earned no points.');
  return `Your video has been uploaded successfully. ${gain}`;
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
    border-top: ${rowLine};
  }
`;

/** In front of the confetti. */
const Content = styled.div`
  position: relative;

  > h2 {
    ${text.heading}
  }

  > h2 + p {
    margin: 6px ${theme.space[2]} 0;
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }
`;

interface VideoPickerProps {
  focusRef: RefCallback<HTMLElement>;
  onTake: VideoUpload['send'];
  children: ReactNode;
}

function VideoPicker({ focusRef, onTake, children }: VideoPickerProps) {
  const { choose, record, isLoading, failure, drop, parts } = useVideoSource({
    label: 'Choose Video',
    reason: 'Show how you save water in up to 2 minutes. You’ll need your camera and microphone.',
    onTake,
  });
  return (
    <>
      <PickerPanel {...drop}>
        <PhoneIllustration />
        <Text $size="title">Every drop has a story</Text>
        <Note>MP4, MOV, or WebM, under 2 minutes</Note>
        <Actions>
          {children}
          <Button ref={focusRef} icon={<UploadIcon size={22} aria-hidden />} onClick={choose}>
            Choose Video
          </Button>
          <Button
            variant="secondary"
            icon={<Video size={22} aria-hidden />}
            isBusy={isLoading}
            onClick={() => void record()}
          >
            Record Now
          </Button>
          {failure && <Alert>{failure}</Alert>}
        </Actions>
      </PickerPanel>
      {parts}
    </>
  );
}

function PhoneIllustration() {
  const id = useSvgId();
  const water = { width: 132, bottom: 110 };
  return (
    <Phone width="132" height="116" viewBox="0 0 132 116" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8BE6FB" />
          <stop offset="1" stopColor="#1C93C4" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect x="40" y="8" width="52" height="94" rx="12" />
        </clipPath>
      </defs>
      <ellipse cx="66" cy="107" rx="44" ry="6" fill="#0B6E99" opacity=".12" />
      <circle cx="20" cy="40" r="5" fill="#FFC23D" />
      <circle cx="116" cy="72" r="4" fill="#FF9CBD" />
      <path d="M112 22c3 4.500 5 7.500 5 10a5 5 0 0 1-10 0c0-2.500 2-5.500 5-10Z" fill="#4CC3E6" />
      <path d="M18 70c2.400 3.600 4 6 4 8a4 4 0 0 1-8 0c0-2 1.600-4.400 4-8Z" fill="#8BE6FB" />
      <rect x="36" y="4" width="60" height="102" rx="16" fill={theme.color.ink} />
      <rect x="40" y="8" width="52" height="94" rx="12" fill="#D9F4FC" />
      <g clipPath={`url(#${id}c)`}>
        <path d={wavePath({ ...water, y: 62, period: 40, amplitude: 7, x: 20 })} fill="#7FDDF3" />
        <path
          d={wavePath({ ...water, y: 72, period: 52, amplitude: 8, x: 8 })}
          fill={`url(#${id}g)`}
        />
      </g>
      <circle cx="66" cy="50" r="19" fill="#fff" />
      <path
        d="M60.5 41.5c0-1.500 1.600-2.400 2.900-1.600l12 8c1.200.8 1.200 2.500 0 3.300l-12 8c-1.300.8-2.900-.1-2.900-1.600Z"
        fill="#0B6E99"
      />
    </Phone>
  );
}

const Phone = styled.svg`
  margin: 0 auto ${theme.space[2]};
`;

const Actions = styled(Stack)`
  margin-top: 18px;
  text-align: start;
`;

const PickerPanel = styled(DottedPanel)`
  ${landscape} {
    display: grid;
    grid-template-columns: auto minmax(0, 20rem);
    justify-content: center;
    column-gap: ${theme.space[12]};

    > ${Phone} {
      grid-row: span 3;
      align-self: center;
    }
  }
`;
