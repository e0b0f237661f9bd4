import * as v from 'valibot';
import { missingText } from '@/components/awards/missingText';
import type { WaterFormat } from '@/components/water';
import type { ActionGuide } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import { photoSchema, toSubmittedPhoto } from '@/features/players/frame/PhotoPicker';
import { actionVerdict, leakLitersPerDay } from '@/domain/grading';
import type { DraftStepProps } from '@/features/players/frame/DraftPlayer';
import { roundLiters } from '@/domain/liters';

const stepSchema = v.picklist(['path', 'find', 'before', 'work', 'after', 'evidence', 'tests']);
export type ActionStep = v.InferOutput<typeof stepSchema>;

const dripsPerMinute = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const strings = v.optional(v.array(v.string()), []);

export const draftSchema = v.object({
  step: v.optional(stepSchema, 'path'),
  /** Null until it is chosen, where the guide offers a choice. */
  path: v.optional(v.nullable(v.picklist(['done', 'noneFound'])), null),
  before: v.optional(dripsPerMinute, null),
  after: v.optional(dripsPerMinute, null),
  steps: strings,
  note: v.optional(v.string(), ''),
  photos: v.optional(v.array(photoSchema), []),
  tests: strings,
});
export type ActionDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft = v.parse(draftSchema, {});

/** Returns the steps of the draft's path, and its step among them. */
export function stepsOf({ step, path }: ActionDraft, guide: ActionGuide) {
  const { noneFound, find, measure } = guide;
  const parts: Partial<Record<ActionStep, unknown>> =
    noneFound && path === 'noneFound'
      ? { path: true, tests: true }
      : { path: noneFound, find, before: measure, work: true, after: measure, evidence: true };
  const steps = stepSchema.options.filter((each) => parts[each]);
  return { steps, step: steps.includes(step) ? step : (steps[0] ?? step) };
}

const stepByMissing: ReadonlyMap<string, ActionStep> = new Map([
  ['leak', 'path'],
  ['plausible', 'before'],
  ['steps', 'work'],
  ['drips', 'after'],
  ['tests', 'tests'],
]);

export function stepFor(what: string | undefined, { path }: ActionDraft): ActionStep {
  const last = path === 'noneFound' ? 'tests' : 'evidence';
  return stepByMissing.get(what ?? '') ?? last;
}

type ActionSubmission = Extract<Submission, { type: 'action' }>;

/** Returns the submission with only the fields of the draft's path. */
export function toSubmission(draft: ActionDraft, { measure, work }: ActionGuide): ActionSubmission {
  const { path, before, after, steps, note, photos, tests } = draft;
  if (path === 'noneFound') return { type: 'action', path, tests };
  const { helper } = work;
  return {
    type: 'action',
    path: 'done',
    ...(measure && { before: before ?? 0, after: after ?? 0 }),
    steps: helper && steps.includes(helper.id) ? [helper.id] : steps,
    ...(note.trim() !== '' && { note: note.trim() }),
    photos: photos.map(toSubmittedPhoto),
  };
}

export function missingTextOf(draft: ActionDraft, guide: ActionGuide, what: string) {
  const done = toSubmission(draft, guide);
  const photos = new Set(draft.photos.map(({ dataUrl }) => dataUrl)).size;
  const verdict = actionVerdict(done.path === 'done' ? { ...done, photos } : done, guide);
  const missing = verdict.passed ? undefined : verdict.missing.find((each) => each.what === what);
  return missing && missingText(missing, { guide });
}

export interface ActionStepProps extends DraftStepProps<ActionDraft> {
  guide: ActionGuide;
}

/** Returns the range of water a day, such as "22 to 31 liters", low estimate first. */
export function waterRange(dripsPerMinute: number, water: WaterFormat): string {
  const liters = leakLitersPerDay(dripsPerMinute);
  const [low, high] = [liters.low, liters.high].map((each) => shown(water.amount(each)));
  return `${low === high ? low : `${low} to ${high}`} ${water.plural}`;
}

const shown = (amount: number) => (amount < 10 ? roundLiters(amount) : Math.round(amount));

/** Reads text as drips per minute, up to `max`, or returns a sentence about why it is invalid. */
export function readDrips(typed: string, max: number): { drips: number } | { fault: string } {
  const text = typed.trim().replace(/\p{Nd}/gu, latinDigit);
  if (text === '') return { fault: 'Enter how many drips fall in a minute.' };
  if (!/^[+-]?\d+$/.test(text)) return { fault: `Enter a whole number from 0 to ${max}.` };
  const drips = Number(text);
  if (drips < 0) return { fault: 'There can’t be fewer than 0 drips. Enter 0 or more.' };
  if (drips <= max) return { drips };
  return { fault: `More than ${max} drips a minute is a running faucet. Enter ${max} or fewer.` };
}

/** Returns 0 to 9 for a digit of any script, which Unicode has in runs of ten. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
