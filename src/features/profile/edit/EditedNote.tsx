import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';
import type { ProfileDraft } from './useProfileDraft';

interface EditedNoteProps {
  edited: ProfileDraft;
  onEdit: () => void;
}

/** Shown on the profile after the editor was closed with unsaved changes. */
export function EditedNote({ edited: { error }, onEdit }: EditedNoteProps) {
  return (
    <Waiting>
      <Alert
        tone={error === undefined ? 'info' : 'danger'}
        action={
          <Button variant="secondary" size="small" onClick={onEdit}>
            Keep editing
          </Button>
        }
      >
        {error === undefined
          ? 'Your changes aren’t saved yet.'
          : `Couldn’t save your changes. ${errorText(error)}`}
      </Alert>
    </Waiting>
  );
}

const Waiting = styled.div`
  margin-bottom: ${theme.space[4]};
`;
