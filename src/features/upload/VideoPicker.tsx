import { Upload, Video } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import styled from 'styled-components';
import { useVideoSource } from '@/components/upload/useVideoSource';
import type { Upload as VideoUpload } from '@/services/upload/useUpload';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Note, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

interface VideoPickerProps {
  focusRef: RefCallback<HTMLElement>;
  onTake: VideoUpload['send'];
  children: ReactNode;
}

export function VideoPicker({ focusRef, onTake, children }: VideoPickerProps) {
  const { choose, record, isLoading, failure, drop, parts } = useVideoSource({
    label: 'Choose Video',
    reason: 'Show how you save water in up to 2 minutes. You’ll need your camera and microphone.',
    onTake,
  });
  return (
    <>
      <DottedPanel {...drop}>
        <PhoneIllustration />
        <Text $size="title">Every drop has a story</Text>
        <Note>MP4, MOV, or WebM, under 2 minutes</Note>
        <Actions>
          {children}
          <Button ref={focusRef} icon={<Upload size={22} aria-hidden />} onClick={choose}>
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
      </DottedPanel>
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
      <rect x="36" y="4" width="60" height="102" rx="16" fill="#0B2A3B" />
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

export const Actions = styled(Stack)`
  margin-top: 18px;
  text-align: start;
`;
