import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { useReturnFocus } from '@/ui/layout/focus';
import { theme } from '@/ui/theme/theme';
import { isolated } from '@/lib/isolated';
import { useDeletion } from './watch/useDeletion';

interface RecentVideoNotesProps {
  /** True if the URL names a video that doesn't exist. */
  isUnknown: boolean;
}

export function RecentVideoNotes({ isUnknown }: RecentVideoNotesProps) {
  const { data } = useVideosQuery();
  const { failed, isHidden } = useDeletion();
  const kept = data?.items.find(({ id }) => id === failed?.id && !isHidden(id));

  return (
    <>
      {isUnknown && (
        <Note ref={takeFocus} tabIndex={-1}>
          <Alert>That video no longer exists.</Alert>
        </Note>
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
    <Note ref={ref}>
      <Alert action={again}>
        {`${isolated(title)} wasn’t deleted. ${errorText(failed?.error)}`}
      </Alert>
    </Note>
  );
}

const Note = styled.div`
  margin-bottom: ${theme.space[3]};

  &:focus {
    outline: none;
  }
`;
