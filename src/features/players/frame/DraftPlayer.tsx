import { ArrowLeft } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import type { Challenge } from '@/contract/challenges';
import type { Saving } from '@/contract/savings';
import type { Submission } from '@/contract/submissions';
import type { Photo } from '@/features/players/frame/PhotoPicker';
import { picturesOf, useDraft } from '@/services/drafts/drafts';
import type { DripMood } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { Brief, Result, useSubmission } from './BriefAndResult';
import { FooterParts, type PlayerProps, PlayFrame, StepHeading } from './PlayFrame';
import { Speech } from './panels';

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

interface StepPosition<Step extends string> {
  steps: readonly Step[];
  step: Step;
  onStep: (step: Step) => void;
  onSubmit: () => void;
  /** False if the device has no room for the draft. */
  isSaved: boolean;
}

export interface DraftStepProps<Draft extends { step: string }> {
  draft: Draft;
  /** Merges a partial draft, or one computed from the latest draft. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: StepPosition<Draft['step']>;
}

interface StepFrameProps<Step extends string> extends StepPosition<Step> {
  /** The step's heading; Drip says it, followed by `lead`. */
  title: string;
  lead: string;
  mood?: DripMood;
  /** Sentence about what is missing; shown once the user tries to continue, and blocks it. */
  missing?: string | undefined;
  isBusy?: boolean;
  gauge?: ReactNode;
  children: ReactNode;
}

/** Lays out a step with Back and Continue. Give each step its own `key`. */
export function StepFrame<Step extends string>(props: StepFrameProps<Step>) {
  const { step, steps, onStep, onSubmit, missing, isBusy = false, isSaved } = props;
  const { title, lead, mood = 'smile', gauge, children } = props;
  const index = steps.indexOf(step);
  const [back, next] = [steps[index - 1], steps[index + 1]];
  const [tries, setTries] = useState(0);
  const handleNext = () => {
    setTries(tries + 1);
    if (missing !== undefined) return;
    if (next) onStep(next);
    else onSubmit();
  };

  return (
    <PlayFrame
      step={`Step ${index + 1} of ${steps.length}`}
      fraction={(index + 1) / (steps.length + 1)}
      footer={
        <FooterParts>
          {gauge}
          {tries > 0 && missing !== undefined && (
            <Alert key={tries} tone="danger">
              {missing}
            </Alert>
          )}
          <Row>
            {back && (
              <Button
                variant="secondary"
                aria-label="Back"
                style={{ flex: 'none', width: 64 }}
                onClick={() => onStep(back)}
              >
                <ArrowLeft size={24} aria-hidden />
              </Button>
            )}
            <Button isBusy={isBusy} onClick={handleNext}>
              {next ? 'Continue' : 'Submit'}
            </Button>
          </Row>
        </FooterParts>
      }
    >
      <Speech mood={mood}>
        <StepHeading>{title}</StepHeading>
        <p>{lead}</p>
      </Speech>
      <Parts $gap={4}>
        {children}
        {!isSaved && (
          <Alert tone="info">
            We couldn’t save this on your device. Keep it open until you submit.
          </Alert>
        )}
      </Parts>
    </PlayFrame>
  );
}

export function withTicked(ids: readonly string[], id: string, isTicked: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return isTicked ? [...others, id] : others;
}

const Parts = styled(Stack)`
  > section {
    margin-top: 0;
  }
`;
