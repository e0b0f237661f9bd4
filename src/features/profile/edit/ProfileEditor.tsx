import { UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/Avatar';
import type { User } from '@/contract/session';
import { initials, shownName } from '@/domain/text';
import { useIsLate } from '@/lib/useIsLate';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { Button } from '@/ui/controls/Button';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Dialog } from '@/ui/layout/Dialog';
import { Hero } from '@/ui/layout/Hero';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { AvatarChoice } from './AvatarChoice';
import * as S from './ProfileEditor.styles';
import { nameCount, type Draft } from './draft';
import { useEditor } from './useEditor';
import type { ProfileDraft } from './useProfileDraft';

/** Limit of the field in code units. It leaves room to show an error for long names. */
const maxLength = 12_000;
const slowText = 'Still saving. Your connection may be slow.';

interface ProfileEditorProps {
  user: User;
  edited: ProfileDraft;
  onClose: () => void;
}

export function ProfileEditor({ user, edited, onClose }: ProfileEditorProps) {
  const { draft, isSaving, takeDrawn } = edited;
  const editor = useEditor(edited, onClose);
  const isSlow = useIsLate(isSaving);
  const { field, closeButton, photoPicker, isLeaving, opening, nameError, failure } = editor;

  return (
    <Dialog key={opening} label="Edit profile" onClose={editor.leaveClosed}>
      <S.Form onSubmit={editor.submit} onKeyDown={editor.leaveOnEscape} noValidate>
        <EditorHead user={user} draft={draft}>
          <S.Close
            ref={closeButton}
            type="button"
            aria-label="Close"
            aria-disabled={isSaving}
            onClick={editor.leave}
          >
            <X size={24} aria-hidden="true" />
          </S.Close>
        </EditorHead>
        <S.Body>
          <TextField
            ref={field}
            label="Name"
            icon={<UserRound aria-hidden />}
            autoComplete="name"
            enterKeyHint="done"
            value={draft.name}
            readOnly={isSaving}
            maxLength={maxLength}
            hint={nameCount(draft.name)}
            error={nameError}
            onChange={(event) => editor.rename(event.target.value)}
          />
          <AvatarChoice
            user={user}
            avatar={draft.avatar}
            photoPicker={photoPicker}
            onDrawn={takeDrawn}
          />
        </S.Body>
        <S.Footer>
          <VisuallyHidden as="output">{isSaving && (isSlow ? slowText : 'Saving…')}</VisuallyHidden>
          {isSlow && <S.Slow aria-hidden="true">{slowText}</S.Slow>}
          {failure !== undefined && <Alert>{`Couldn’t save your changes. ${failure}`}</Alert>}
          {isLeaving ? (
            <DiscardQuestion onStay={editor.stay} onDiscard={editor.discard} />
          ) : (
            <Button type="submit" isBusy={isSaving || photoPicker.isReading}>
              Save
            </Button>
          )}
          {isSlow && draft.avatar.kind === 'photo' && (
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
        </S.Footer>
      </S.Form>
    </Dialog>
  );
}

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <div>
      <S.Question ref={takeFocus} tabIndex={-1}>
        Leave without saving?
      </S.Question>
      <S.Answers>
        <Button variant="secondary" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="danger-quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      </S.Answers>
    </div>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

interface EditorHeadProps {
  user: User;
  draft: Draft;
  children: ReactNode;
}

function EditorHead({ user, draft: { name, avatar }, children }: EditorHeadProps) {
  return (
    <>
      <Hero layout="banner" decor={<HeroDrops />}>
        <S.Top>
          {children}
          <ScreenHeading size="title">Edit profile</ScreenHeading>
        </S.Top>
      </Hero>
      <S.Preview>
        <Avatar
          src={avatar.kind === 'same' ? user.avatar : avatar.url}
          initials={initials(name)}
          size={136}
          ring="surface"
          alt="Your avatar"
        />
        <S.Name dir="auto" aria-hidden="true">
          {shownName(name.trim())}
        </S.Name>
      </S.Preview>
    </>
  );
}
