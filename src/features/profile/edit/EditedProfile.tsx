import { UserRound, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { fieldMessage } from '@/api/apiError';
import { Avatar } from '@/components/Avatar';
import { WaitingNote } from '@/components/WaitingNote';
import type { User } from '@/contract/session';
import { initials, shownName } from '@/domain/text';
import { useIsLate, useIsMounted, useOnline } from '@/lib/hooks';
import { useOutbox } from '@/services/outbox/outbox';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Dialog, DiscardQuestion } from '@/ui/layout/Dialog';
import { FootBar } from '@/ui/layout/FootBar';
import { Hero } from '@/ui/layout/Hero';
import { Row, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { lineClamp, text, theme } from '@/ui/theme/theme';
import { nameCount, nameFault, type ProfileDraft, useProfileDraft } from './useProfileDraft';
import { AvatarChoice, usePhotoPicker } from './AvatarChoice';

interface EditedProfileProps {
  user: User;
  isEditing: boolean;
  /** Gets the focus when the editor closes. */
  pencil: { readonly current: HTMLElement | null };
  onEdit: () => void;
  onClose: () => void;
}

/** Keeps the editor open after Back while a save runs, so that an error is seen. */
export function EditedProfile({ user, isEditing, pencil, onEdit, onClose }: EditedProfileProps) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const edited = useProfileDraft(user);
  const { reason, waiting } = edited;
  const isOpen = isEditing || edited.isSaving;

  return (
    <>
      <VisuallyHidden as="output">{edited.isSaved && !isOpen && 'Profile saved.'}</VisuallyHidden>
      {edited.isChanged && !isOpen && (
        <div style={{ marginBottom: theme.space[4] }}>
          <Alert
            tone={reason === undefined ? 'info' : 'danger'}
            action={
              <Button variant="secondary" size="small" onClick={onEdit}>
                Keep editing
              </Button>
            }
          >
            {reason === undefined
              ? 'Your changes aren’t saved yet.'
              : `Couldn’t save your changes. ${reason}`}
          </Alert>
        </div>
      )}
      {waiting && !isOpen && (!isOnline || waiting.reason !== undefined) && (
        <div style={{ marginBottom: theme.space[4] }}>
          <WaitingNote
            item={waiting}
            what="change"
            onRetry={() => void outbox.retry(waiting.id)}
            onDelete={() => void outbox.remove(waiting.id)}
          />
        </div>
      )}
      {isOpen && <ProfileEditor edited={edited} pencil={pencil} onClose={onClose} />}
    </>
  );
}

const slowText = 'Still saving. Your connection may be slow.';

type ProfileEditorProps = Pick<EditedProfileProps, 'pencil' | 'onClose'> & { edited: ProfileDraft };

/** Asks before it discards changes, and keeps the editor open while a save runs. */
function ProfileEditor({ edited, pencil, onClose }: ProfileEditorProps) {
  const { name, isChanged, isSaving, error, reason } = edited;
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isMounted = useIsMounted();
  const isSlow = useIsLate(isSaving);
  const photoPicker = usePhotoPicker(edited.takePhoto);
  const fault = nameFault(name);
  const rejectedName = fieldMessage(error, '/name');
  useEffect(() => {
    if (rejectedName !== undefined) field.current?.focus();
  }, [rejectedName, error]);
  useEffect(() => () => pencil.current?.focus({ preventScroll: true }), [pencil]);

  const stay = () => {
    closeButton.current?.focus();
    setIsLeaving(false);
  };
  /** A second time, the question closes. */
  const leave = () => {
    if (isSaving) return;
    if (isLeaving) stay();
    else if (isChanged) setIsLeaving(true);
    else onClose();
  };
  const discard = () => {
    edited.drop();
    onClose();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (photoPicker.isReading) return;
    setIsAsked(true);
    setIsLeaving(false);
    if (fault !== undefined) field.current?.focus();
    else if ((await edited.save()) && isMounted()) onClose();
  };

  return (
    <Dialog label="Edit profile" onClose={leave} asksItself>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Hero layout="banner" decor={<HeroDrops />}>
          <Top>
            <IconButton
              ref={closeButton}
              label="Close"
              tone="hero"
              aria-disabled={isSaving}
              onClick={leave}
            >
              <X size={24} aria-hidden="true" />
            </IconButton>
            <ScreenHeading size="title">Edit profile</ScreenHeading>
          </Top>
        </Hero>
        <Preview name={name} avatar={edited.avatar} />
        <Body>
          <TextField
            ref={field}
            label="Name"
            icon={<UserRound aria-hidden />}
            autoComplete="name"
            enterKeyHint="done"
            value={name}
            readOnly={isSaving}
            // In code units. It leaves room to show an error for long names.
            maxLength={12_000}
            hint={nameCount(name)}
            error={(isAsked ? fault : undefined) ?? rejectedName}
            onChange={(event) => {
              edited.rename(event.target.value);
              setIsAsked(false);
            }}
          />
          <AvatarChoice edited={edited} photoPicker={photoPicker} />
        </Body>
        <Footer>
          <VisuallyHidden as="output">{isSaving && (isSlow ? slowText : 'Saving…')}</VisuallyHidden>
          {isSlow && (
            <Text $size="small" $align="center" aria-hidden="true">
              {slowText}
            </Text>
          )}
          {reason !== undefined && rejectedName === undefined && (
            <Alert>{`Couldn’t save your changes. ${reason}`}</Alert>
          )}
          {isLeaving ? (
            <DiscardQuestion title="Leave without saving?" onStay={stay} onDiscard={discard} />
          ) : (
            <Button type="submit" isBusy={isSaving || photoPicker.isReading}>
              Save
            </Button>
          )}
          {isSlow && edited.draft.photo && (
            <Button
              variant="secondary"
              onClick={() => {
                // The pressed button unmounts.
                closeButton.current?.focus();
                edited.cancelSave();
              }}
            >
              Cancel
            </Button>
          )}
        </Footer>
      </Form>
    </Dialog>
  );
}

const Preview = ({ name, avatar }: { name: string; avatar: string }) => (
  <Picture>
    <Avatar src={avatar} initials={initials(name)} size={136} ring="surface" alt="Your avatar" />
    <p dir="auto" aria-hidden="true">
      {shownName(name.trim())}
    </p>
  </Picture>
);

const Form = styled.form`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Top = styled(Row)`
  padding: calc(10px + env(safe-area-inset-top, 0px)) ${theme.layout.gutter} 0 10px;

  > [aria-disabled='true'] {
    color: inherit;
    opacity: 0.5;
  }
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  margin-top: -76px;
  padding: 0 ${theme.layout.gutter} ${theme.space[3]};
  text-align: center;

  p {
    ${text.heading}
    ${lineClamp(2)}
  }
`;

const Body = styled.div`
  flex: 1;
  padding: 0 ${theme.layout.gutter} ${theme.space[6]};

  /* What has the focus is not hidden behind the footer. */
  :is(button, input) {
    scroll-margin-block: 2rem 7rem;
  }
`;

/** Doesn't stick where text is large or the window low, so that it doesn't cover all. */
const Footer = styled(FootBar)`
  padding-bottom: calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));

  @container (max-width: 15em) {
    position: static;
  }

  @media (max-height: 30em) {
    position: static;
  }
`;
