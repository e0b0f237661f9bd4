import * as v from 'valibot';
import type { Submission } from '@/contract/submissions';
import { byPlumber, faucetVerdict, type FaucetReport } from '@/domain/faucet';
import { photoSchema, toSubmittedPhoto } from '@/features/players/evidence/photo';
import { missingText } from '@/features/players/frame/missingText';

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

/** The step's place among those of its way: the ones before and after it, and how many there are. */
export function stepIndexOf({ step, path }: FaucetDraft) {
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

/** Where what is missing can be done. */
export function stepFor(what: string | undefined, { path }: FaucetDraft): FaucetStep {
  if (path !== 'fixed') return path === null ? 'path' : 'tests';
  return stepByMissing.get(what ?? '') ?? 'evidence';
}

/** As it is handed in. */
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

/** What the rules say is missing of this kind so far, in a sentence. */
export function missingOf(draft: FaucetDraft, what: string): string | undefined {
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
