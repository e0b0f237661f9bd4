import { Check, Download, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { RecordedVideo } from '@/components/posters/RecordedVideo';
import { Notice } from '@/components/upload/Notice';
import { maxTitleLength } from '@/domain/limits';
import { formatLength } from '@/lib/format';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { TextField } from '@/ui/controls/TextField';
import { BottomSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { theme } from '@/ui/theme/theme';
import { CloseButton, TopBar, VideoRoom } from './Glass';
import { PhaseHeading } from './PhaseHeading';
import type { Take } from './useRecorder';

interface ReviewProps {
  take: Take;
  hint: string | undefined;
  title: string;
  onTitle: (title: string) => void;
  onUse: () => void;
  onRetake: () => void;
  onClose: () => void;
}

export function Review({ take, hint, title, onTitle, onUse, onRetake, onClose }: ReviewProps) {
  const { file, url, seconds } = take;
  return (
    <SheetPage>
      <VideoRoom>
        <TopBar>
          <CloseButton onClick={onClose} />
          <PhaseHeading size="title">{`Your video, ${formatLength(seconds)}`}</PhaseHeading>
        </TopBar>
        <Frame>
          <RecordedVideo src={url} preload="auto" aria-label="What you recorded" />
        </Frame>
      </VideoRoom>
      <Sheet>
        {hint !== undefined && <Notice $tone="action">{hint}</Notice>}
        <TextField
          label="Title"
          value={title}
          maxLength={maxTitleLength}
          enterKeyHint="done"
          onChange={(event) => onTitle(event.target.value)}
        />
        <Actions>
          <Button icon={<Check size={22} aria-hidden />} onClick={onUse}>
            Use this video
          </Button>
          <Button variant="secondary" icon={<RotateCcw size={22} aria-hidden />} onClick={onRetake}>
            Retake
          </Button>
          <ButtonLink href={url} download={file.name} $variant="quiet">
            <Download size={22} aria-hidden />
            Save a copy
          </ButtonLink>
        </Actions>
      </Sheet>
    </SheetPage>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 220px;

  > video {
    position: absolute;
    height: 100%;
    border-radius: ${theme.radius.panel};
  }
`;

const Sheet = styled(BottomSheet)`
  padding: ${theme.space[5]} ${theme.space[5]} calc(10px + env(safe-area-inset-bottom, 0px));

  > p:first-child {
    margin: 0 0 ${theme.space[4]};
  }
`;

const Actions = styled.div`
  margin-top: ${theme.space[4]};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space[2]};

  > :first-child {
    grid-column: 1 / -1;
  }

  > a {
    padding-inline: ${theme.space[1]};
  }
`;
