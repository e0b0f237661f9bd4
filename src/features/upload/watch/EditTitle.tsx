import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { fieldMessage } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { useUpdateVideoMutation } from '@/api/videosApi';
import type { Video } from '@/contract/videos';
import { characterCount, isBlank } from '@/domain/text';
import { maxTitleLength } from '@/domain/limits';
import { pressedKey } from '@/lib/keys';
import { Button } from '@/ui/controls/Button';
import { TextField } from '@/ui/controls/TextField';
import * as S from './VideoDetails.styles';

interface EditTitleProps {
  video: Video;
  onDone: () => void;
}

export function EditTitle({ video, onDone }: EditTitleProps) {
  const [title, setTitle] = useState(video.title);
  const [isAsked, setIsAsked] = useState(false);
  const [update, { error, isLoading, reset }] = useUpdateVideoMutation();
  const fault = faultOf(title);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setIsAsked(true);
    if (fault !== undefined) return;
    const response = title.trim() === video.title ? {} : await update({ videoId: video.id, title });
    if (!('error' in response)) onDone();
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    onDone();
  };

  return (
    <S.TitleForm onSubmit={save} onKeyDown={leaveOnEscape} noValidate>
      <TextField
        ref={takeFocus}
        label="Title"
        value={title}
        enterKeyHint="done"
        maxLength={2_000}
        hint={`${characterCount(title.trim())} of ${maxTitleLength} characters`}
        error={(isAsked || !isBlank(title) ? fault : undefined) ?? titleErrorText(error)}
        onChange={(event) => {
          setTitle(event.target.value);
          setIsAsked(false);
          if (error) reset();
        }}
      />
      <S.Answers>
        <Button type="submit" isBusy={isLoading}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </S.Answers>
    </S.TitleForm>
  );
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

function faultOf(title: string): string | undefined {
  if (isBlank(title)) return 'Give it a title.';
  const excess = characterCount(title.trim()) - maxTitleLength;
  return excess > 0 ? `${maxTitleLength} characters at most: ${excess} too many.` : undefined;
}

function titleErrorText(error: unknown): string | undefined {
  return error === undefined
    ? undefined
    : (fieldMessage(error, '/title') ?? `Couldn’t save the title. ${errorText(error)}`);
}
