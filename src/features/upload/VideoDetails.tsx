import { CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { errorText, fieldMessage } from '@/api/apiError';
import { useUpdateVideoMutation } from '@/api/videosApi';
import { Points } from '@/components/Points';
import { SideBySide } from '@/ui/layout/SideBySide';
import type { Video } from '@/contract/videos';
import { maxTitleLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatAge, formatDate } from '@/lib/format';
import { pressedKey } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { TextField } from '@/ui/controls/TextField';
import { takeFocus } from '@/ui/layout/focus';
import { Card, Note } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';

export function VideoDetails({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const [step, setStep] = useState<'shown' | 'edited' | 'asked'>('shown');
  const now = useNow();
  const zone = useZone();
  const { points, isEvidence, uploadedAt } = video;
  const show = () => {
    setStep('shown');
    document.querySelector<HTMLElement>('dialog h1')?.focus();
  };

  if (step === 'edited') return <EditTitle video={video} onDone={show} />;
  return (
    <>
      <Facts as="ul">
        <li>
          <Points variant="pill">{pluralize(points, 'point')}</Points>
        </li>
        <li>
          <CalendarDays size={16} aria-hidden />
          <span>{`${formatAge(uploadedAt, now)}, ${formatDate(uploadedAt, zone) ?? ''}`}</span>
        </li>
      </Facts>
      {isEvidence && <Note>You earned its points with a challenge.</Note>}
      {step === 'asked' ? (
        <Question onKeyDown={onEscape(show)}>
          <h2 ref={takeFocus} tabIndex={-1}>
            Delete this video?
          </h2>
          <p>{`${costOf(video)}You can undo this for 10 seconds.`}</p>
          <Answers>
            <Button variant="secondary" onClick={show}>
              Keep it
            </Button>
            <Button variant="danger-quiet" onClick={onDelete}>
              Delete it
            </Button>
          </Answers>
        </Question>
      ) : (
        <Actions>
          <Button
            variant="secondary"
            icon={<Pencil size={20} aria-hidden />}
            onClick={() => setStep('edited')}
          >
            Edit title
          </Button>
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={20} aria-hidden />}
            onClick={() => setStep('asked')}
          >
            Delete
          </Button>
        </Actions>
      )}
    </>
  );
}

const onEscape = (act: () => void) => (event: KeyboardEvent) => {
  if (pressedKey(event) !== 'Escape') return;
  event.preventDefault();
  act();
};

function costOf({ isEvidence, points }: Video): string {
  if (isEvidence) return 'You’ll keep its points, which came from a challenge. ';
  return points > 0 ? `You’ll lose its ${pluralize(points, 'point')}. ` : '';
}

function EditTitle({ video, onDone }: { video: Video; onDone: () => void }) {
  const [title, setTitle] = useState(video.title);
  const [isAsked, setIsAsked] = useState(false);
  const [update, { error, isLoading, reset }] = useUpdateVideoMutation();
  const length = characterCount(title.trim());
  const isSaved = error !== undefined && title.trim() === video.title;
  // A request that failed may still have saved it; the refetched list shows whether it did.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);
  const excess = `${maxTitleLength} characters at most: ${length - maxTitleLength} too many.`;
  const warning = isBlank(title)
    ? 'Give it a title.'
    : length > maxTitleLength
      ? excess
      : undefined;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setIsAsked(true);
    if (warning !== undefined) return;
    const response = title.trim() === video.title ? {} : await update({ videoId: video.id, title });
    if (!('error' in response)) onDone();
  };

  return (
    <Form
      onSubmit={save}
      onKeyDown={title === video.title ? onEscape(onDone) : undefined}
      noValidate
    >
      <TextField
        ref={takeSelection}
        label="Title"
        value={title}
        enterKeyHint="done"
        maxLength={2_000}
        hint={`${length} of ${maxTitleLength} characters`}
        error={
          (isAsked || !isBlank(title) ? warning : undefined) ??
          fieldMessage(error, '/title') ??
          (error && `Couldn’t save the title. ${errorText(error)}`)
        }
        onChange={(event) => {
          setTitle(event.target.value);
          setIsAsked(false);
          if (error) reset();
        }}
      />
      <Answers>
        <Button type="submit" isBusy={isLoading}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Answers>
    </Form>
  );
}

function takeSelection(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

const Form = styled.form``;

const Facts = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin: ${theme.space[3]} 0;
  font-weight: ${theme.font.weight.bold};

  > li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
`;

const Actions = styled(SideBySide)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  margin-top: ${theme.space[6]};
`;

const Answers = styled(SideBySide)`
  margin-top: ${theme.space[4]};
`;

const Question = styled(Card)`
  margin-top: ${theme.space[6]};
  padding: ${theme.space[5]} ${theme.space[4]} ${theme.space[3]};
  background: ${theme.color.dangerTint};
  box-shadow: inset 0 0 0 1.5px ${theme.color.dangerLine};

  > h2 {
    ${text.title}
    margin-bottom: ${theme.space[1]};
  }
`;
