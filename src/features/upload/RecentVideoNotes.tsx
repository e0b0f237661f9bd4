import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { useReturnFocus } from '@/ui/layout/useReturnFocus';
import * as S from './RecentVideoNotes.styles';
import { useDeletion } from './watch/useDeletion';

interface RecentVideoNotesProps {
  /** True if the URL names a video that doesn't exist. */
  isUnknown: boolean;
}

/** Errors about a single video, above the list. */
export function RecentVideoNotes({ isUnknown }: RecentVideoNotesProps) {
  const { data } = useVideosQuery();
  const { failed, isHidden } = useDeletion();
  const kept = data?.items.find(({ id }) => id === failed?.id && !isHidden(id));

  return (
    <>
      {isUnknown && (
        <S.Note ref={takeFocus} tabIndex={-1}>
          <Alert>That video does not exist any more.</Alert>
        </S.Note>
      )}
      {kept && <NotDeleted title={kept.title} />}
    </>
  );
}

const takeFocus = (note: HTMLElement | null) => note?.focus();

function NotDeleted({ title }: { title: string }) {
  const { failed, retry } = useDeletion();
  const ref = useReturnFocus<HTMLDivElement>();
  const again = (
    <Button variant="secondary" size="small" onClick={retry}>
      Retry
    </Button>
  );
  return (
    <S.Note ref={ref}>
      <Alert action={again}>
        <bdi>{title}</bdi> was not deleted. {errorText(failed?.error)}
      </Alert>
    </S.Note>
  );
}
