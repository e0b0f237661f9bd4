import { UserRound, X } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { fieldMessage } from '@/api/apiError';
import { Avatar } from '@/components/Avatar';
import { SideBySide } from '@/components/SideBySide';
import { WaitingNote } from '@/components/WaitingNote';
import type { User } from '@/contract/session';
import { initials, shownName } from '@/domain/text';
import { useIsLate, useIsMounted, useOnline } from '@/lib/hooks';
import { pressedKey } from '@/lib/keys';
import { useOutbox } from '@/services/outbox/useOutbox';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Dialog } from '@/ui/layout/Dialog';
import { Hero } from '@/ui/layout/Hero';
import { Text } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { lineClamp, text } from '@/ui/theme/typography';
import { nameCount, nameFault, type ProfileDraft, useProfileDraft } from './useProfileDraft';
import { AvatarChoice, usePhotoPicker } from './AvatarChoice';

interface EditedProfileProps {
  user: User;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Keeps the editor open after Back while a save runs, so that an error is seen. */
export function EditedProfile({ user, isEditing, onEdit, onClose, onClosed }: EditedProfileProps) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const edited = useProfileDraft(user);
  const { reason, waiting } = edited;
  const isOpen = isEditing || edited.isSaving;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen, onClosed]);

  return (
    <>
      <VisuallyHidden as="output">{edited.isSaved && !isOpen && 'Profile saved.'}</VisuallyHidden>
      {edited.isChanged && !isOpen && (
        <Part>
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
        </Part>
      )}
      {waiting && !isOpen && (!isOnline || waiting.reason !== undefined) && (
        <Part>
          <WaitingNote
            item={waiting}
            what="change"
            onRetry={() => void outbox.retry(waiting.id)}
            onDelete={() => void outbox.remove(waiting.id)}
          />
        </Part>
      )}
      {isOpen && <ProfileEditor user={user} edited={edited} onClose={onClose} />}
    </>
  );
}

/** Limit of the field in code units. It leaves room to show an error for long names. */
const maxLength = 12_000;
const slowText = 'Still saving. Your connection may be slow.';

interface ProfileEditorProps {
  user: User;
  edited: ProfileDraft;
  onClose: () => void;
}

function ProfileEditor({ user, edited, onClose }: ProfileEditorProps) {
  const { draft, isSaving } = edited;
  const { name, avatar } = draft;
  const editor = useEditor(edited, onClose);
  const isSlow = useIsLate(isSaving);
  const { field, closeButton, photoPicker, isLeaving, nameError, failure } = editor;

  return (
    <Dialog key={editor.opening} label="Edit profile" onClose={editor.leaveClosed}>
      <Form onSubmit={editor.submit} onKeyDown={editor.leaveOnEscape} noValidate>
        <Hero layout="banner" decor={<HeroDrops />}>
          <Top>
            <IconButton
              ref={closeButton}
              label="Close"
              tone="hero"
              aria-disabled={isSaving}
              onClick={editor.leave}
            >
              <X size={24} aria-hidden="true" />
            </IconButton>
            <ScreenHeading size="title">Edit profile</ScreenHeading>
          </Top>
        </Hero>
        <Preview>
          <Avatar
            src={avatar.kind === 'same' ? user.avatar : avatar.url}
            initials={initials(name)}
            size={136}
            ring="surface"
            alt="Your avatar"
          />
          <p dir="auto" aria-hidden="true">
            {shownName(name.trim())}
          </p>
        </Preview>
        <Body>
          <TextField
            ref={field}
            label="Name"
            icon={<UserRound aria-hidden />}
            autoComplete="name"
            enterKeyHint="done"
            value={name}
            readOnly={isSaving}
            maxLength={maxLength}
            hint={nameCount(name)}
            error={nameError}
            onChange={(event) => editor.rename(event.target.value)}
          />
          <AvatarChoice
            user={user}
            avatar={avatar}
            photoPicker={photoPicker}
            onDrawn={edited.takeDrawn}
          />
        </Body>
        <Footer>
          <VisuallyHidden as="output">{isSaving && (isSlow ? slowText : 'Saving…')}</VisuallyHidden>
          {isSlow && (
            <Text $size="small" $align="center" aria-hidden="true">
              {slowText}
            </Text>
          )}
          {failure !== undefined && <Alert>{`Couldn’t save your changes. ${failure}`}</Alert>}
          {isLeaving ? (
            <DiscardQuestion onStay={editor.stay} onDiscard={editor.discard} />
          ) : (
            <Button type="submit" isBusy={isSaving || photoPicker.isReading}>
              Save
            </Button>
          )}
          {isSlow && avatar.kind === 'photo' && (
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

function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <>
      <Question ref={takeFocus} tabIndex={-1}>
        Leave without saving?
      </Question>
      <SideBySide>
        <Button variant="secondary" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="danger-quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      </SideBySide>
    </>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Asks before it discards changes, and keeps the editor open while a save runs. */
function useEditor(edited: ProfileDraft, onClose: () => void) {
  const { draft, isChanged, isSaving, error, reason } = edited;
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [opening, setOpening] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isMounted = useIsMounted();
  const photoPicker = usePhotoPicker(edited.takePhoto);
  const fault = nameFault(draft.name);
  const rejectedName = fieldMessage(error, '/name');
  useEffect(() => {
    if (rejectedName !== undefined) field.current?.focus();
  }, [rejectedName, error]);

  const leave = () => {
    if (isSaving) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  };
  const stay = () => {
    flushSync(() => setIsLeaving(false));
    closeButton.current?.focus();
  };

  return {
    field,
    closeButton,
    photoPicker,
    isLeaving,
    /** The dialog's key. It changes each time the dialog has to open again. */
    opening,
    nameError: (isAsked ? fault : undefined) ?? rejectedName,
    /** Why the last save failed, unless the name field shows it. */
    failure: rejectedName === undefined ? reason : undefined,
    leave,
    /** Called after the browser closed the dialog. Reopens it with changes or during a save. */
    leaveClosed() {
      if (isChanged || isSaving) setOpening(opening + 1);
      leave();
    },
    /** Esc closes the question first, then the editor. */
    leaveOnEscape(event: KeyboardEvent) {
      if (pressedKey(event) !== 'Escape') return;
      event.preventDefault();
      if (isLeaving) stay();
      else leave();
    },
    stay,
    discard() {
      edited.drop();
      onClose();
    },
    rename(name: string) {
      edited.rename(name);
      setIsAsked(false);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (photoPicker.isReading) return;
      setIsAsked(true);
      setIsLeaving(false);
      if (fault !== undefined) field.current?.focus();
      else if ((await edited.save()) && isMounted()) onClose();
    },
  };
}

const Part = styled.div`
  margin-bottom: ${theme.space[4]};
`;

const Form = styled.form`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: calc(10px + env(safe-area-inset-top, 0px)) ${theme.layout.gutter} 0 10px;

  > [aria-disabled='true'] {
    color: inherit;
    opacity: 0.5;
  }
`;

const Preview = styled.div`
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
const Footer = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.layout.gutter} ${theme.layout.gutter}
    calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

  @container (max-width: 15em) {
    position: static;
  }

  @media (max-height: 30em) {
    position: static;
  }

  @media (forced-colors: active) {
    border-top: 1px solid CanvasText;
  }
`;

const Question = styled.h2`
  ${text.title}
  text-align: center;

  &:focus {
    outline: none;
  }
`;
