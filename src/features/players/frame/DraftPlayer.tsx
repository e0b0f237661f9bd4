import { useState, type ComponentType, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Challenge } from '@/contract/challenges';
import type { Saving } from '@/contract/savings';
import type { Submission } from '@/contract/submissions';
import type { Photo } from '@/features/players/evidence/evidence';
import { picturesOf, useDraft } from '@/services/drafts/drafts';
import { Brief } from './Brief';
import { Result, useSubmission } from './Result';
import type { DraftStepProps } from './StepFrame';
import type { PlayerProps } from './PlayFrame';

export interface SavedProps {
  challenge: Challenge;
  savings: readonly Saving[];
}

export interface DraftState<Draft extends AnyDraft> {
  draft: Draft;
  onChange: DraftStepProps<Draft>['onChange'];
  frame: Pick<DraftStepProps<Draft>['frame'], 'onStep' | 'isSaved'>;
  onSubmit: (submission: Submission) => void;
}

interface AnyDraft {
  step: string;
  photos: Photo[];
}

interface DraftPlayerProps<Draft extends AnyDraft> extends PlayerProps {
  schema: v.GenericSchema<unknown, Draft>;
  empty: Draft;
  /** Returns what opens the step that fixes `missing`: undefined if the server refused with `error`. */
  goBack: (missing: string | undefined, draft: Draft, error: unknown) => Partial<Draft>;
  Saved: ComponentType<SavedProps>;
  children: (state: DraftState<Draft>) => ReactNode;
}

/** Brief, steps and result of a challenge that takes days and is submitted once. */
export function DraftPlayer<Draft extends AnyDraft>(props: DraftPlayerProps<Draft>) {
  const { challenge, userId, schema, empty, goBack, Saved, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const owner = { userId, challengeId: challenge.id };
  const words = useDraft(owner, schema, empty);
  // Pictures are large, so they are stored apart from the rest.
  const picturesOwner = { userId, challengeId: picturesOf(challenge.id) };
  const pictures = useDraft(picturesOwner, picturesSchema, {});
  const photos = words.draft.photos
    .map((photo) => ({ ...photo, dataUrl: pictures.draft[photo.id] ?? photo.dataUrl }))
    .filter(({ dataUrl }) => dataUrl !== '');
  const draft = { ...words.draft, photos };
  const onChange: DraftStepProps<Draft>['onChange'] = (part) =>
    words.update((latest) => {
      const changed = { ...latest, ...(typeof part === 'function' ? part(latest) : part) };
      pictures.update((known) => withPhotos(known, changed.photos));
      return { ...changed, photos: changed.photos.map((photo) => ({ ...photo, dataUrl: '' })) };
    });
  const state = useSubmission(challenge);
  const { verdict, error, isPending } = state;

  if (verdict || isPending) {
    return (
      <Result
        state={state}
        onRetry={() => {
          setIsOpen(true);
          const missing = verdict?.passed === false ? verdict.missing[0]?.what : undefined;
          onChange(goBack(missing, draft, error));
          state.reset();
        }}
        retryLabel="Go back"
        isRepeatable={false}
        guide={challenge.guide}
      >
        {verdict?.passed && <Saved challenge={challenge} savings={verdict.award.savings} />}
      </Result>
    );
  }
  if (!isOpen) {
    return (
      <Brief
        challenge={challenge}
        beginLabel={words.hasDraft ? 'Continue' : 'Begin'}
        onBegin={() => setIsOpen(true)}
      />
    );
  }
  const onStep = (step: Draft['step']) => onChange({ step } as Partial<Draft>);
  const onSubmit = (submission: Submission) => void state.submit(submission);
  const isSaved = words.isSaved && pictures.isSaved;
  return children({ draft, onChange, frame: { onStep, isSaved }, onSubmit });
}

const picturesSchema = v.record(v.string(), v.string());

/** Returns the pictures of exactly these photos; the same object if none was added or removed. */
function withPhotos(known: Readonly<Record<string, string>>, photos: readonly Photo[]) {
  const ids = Object.keys(known);
  if (photos.length === ids.length && photos.every(({ id }) => ids.includes(id))) return known;
  return Object.fromEntries(photos.map(({ id, dataUrl }) => [id, known[id] ?? dataUrl]));
}
