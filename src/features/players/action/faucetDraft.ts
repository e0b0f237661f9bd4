import * as v from 'valibot';
import type { Submission } from '@/contract/submissions';
import { byPlumber, faucetVerdict, type FaucetReport } from '@/domain/faucet';
import { photoSchema, toSubmittedPhoto } from '@/features/players/evidence/photo';
import { missingText } from '@/features/players/frame/missingText';
import type { DraftStepProps } from '@/features/players/frame/playerProps';

const paths = {
  fixed: ['path', 'find', 'before', 'fix', 'after', 'evidence'],
  noLeak: ['path', 'tests'],
} as const;
export type FaucetPath = keyof typeof paths;
export type FaucetStep = (typeof paths)[FaucetPath][number];

const dripsPerMinute = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));

export const draftSchema = v.object({
  step: v.picklist(['path', 'find', 'before', 'fix', 'after', 'evidence', 'tests']),
  path: v.nullable(v.picklist(['fixed', 'noLeak'])),
  before: dripsPerMinute,
  after: dripsPerMinute,
  steps: v.array(v.string()),
  note: v.string(),
  photos: v.array(photoSchema),
  dyeTest: v.boolean(),
  meterTest: v.boolean(),
});
export type FaucetDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: FaucetDraft = {
  step: 'path',
  path: null,
  before: null,
  after: null,
  steps: [],
  note: '',
  photos: [],
  dyeTest: false,
  meterTest: false,
};

/** Returns the step's number on its path, the step count, and the steps before and after it. */
export function stepPosition({ step, path }: FaucetDraft) {
  const steps: readonly FaucetStep[] = paths[path ?? 'fixed'];
  const index = Math.max(0, steps.indexOf(step));
  return { number: index + 1, count: steps.length, back: steps[index - 1], next: steps[index + 1] };
}

const stepByMissing: ReadonlyMap<string, FaucetStep> = new Map([
  ['leak', 'path'],
  ['plausible', 'before'],
  ['steps', 'fix'],
  ['drips', 'after'],
]);

/** Returns the step where `what` can be fixed. */
export function stepFor(what: string | undefined, { path }: FaucetDraft): FaucetStep {
  if (path !== 'fixed') return path === null ? 'path' : 'tests';
  return stepByMissing.get(what ?? '') ?? 'evidence';
}

/** Returns the submission with only the fields of the draft's path. */
export function toSubmission(draft: FaucetDraft): Submission {
  const { path, before, after, steps, note, photos, dyeTest, meterTest } = draft;
  if (path === 'noLeak') return { type: 'action', path, dyeTest, meterTest };
  return {
    type: 'action',
    path: 'fixed',
    before: before ?? 0,
    after: after ?? 0,
    steps: steps.includes(byPlumber) ? [byPlumber] : steps,
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(photos[0] && { photo: toSubmittedPhoto(photos[0]) }),
  };
}

/** Returns a sentence about `what` if the rules say that it is missing. */
export function missingTextOf(draft: FaucetDraft, what: string): string | undefined {
  const verdict = faucetVerdict(toReport(draft));
  const missing = verdict.passed ? undefined : verdict.missing.find((each) => each.what === what);
  return missing && missingText(missing);
}

function toReport({ path, dyeTest, meterTest, ...fix }: FaucetDraft): FaucetReport {
  if (path === 'noLeak') return { path, dyeTest, meterTest };
  const { before, after, steps, note, photos } = fix;
  return {
    path: 'fixed',
    before: before ?? 0,
    after: after ?? 0,
    steps,
    note,
    hasPhoto: photos.length > 0,
  };
}

export type FaucetStepProps = DraftStepProps<FaucetDraft>;
