import type { Missing } from '@/contract/challenges';
import type { ActionGuide } from '@/contract/challengeContent';
import { type WaterFormat, waterFormats } from '@/components/water';

interface Wording {
  readonly guide?: ActionGuide | undefined;
  readonly water?: WaterFormat;
}

type Say = (have: number, need: number, wording: Wording) => string;

const sentences: Record<string, Say> = {
  answers: (have, need) => `${need - have} of ${need} questions aren’t answered yet.`,
  right_answers: (have, need) => `You got ${have} right on your first try. You need ${need}.`,
  base: (have, need) => `You scored ${have} points for litter. You need ${need}.`,
  actions: (have, need) => `You chose ${have} actions. Keep up to ${need}.`,
  liters: (_have, need, { water = waterFormats.liters }) =>
    `Choose actions that save at least ${water.long(need)}.`,
  text: (have, need) =>
    `Your story has ${have} characters. Write ${need} ${have > need ? 'at most' : 'or more'}.`,
  photos: (have, need) =>
    have > need
      ? `You added ${have} photos. Keep up to ${need}.`
      : `Add at least ${need === 1 ? 'one photo' : `${need} photos`}.`,
  descriptions: () => 'Describe what each photo shows.',
  evidence: (_have, need, { guide }) => {
    const photos = guide?.evidence.photos ?? 1;
    const note = `a note of ${need} characters or more.`;
    return photos === 0
      ? `Add ${note}`
      : `Add ${photos === 1 ? 'a photo' : `${photos} different photos`}, or ${note}`;
  },
  drips: (have, need, { guide }) =>
    `The ${guide?.measure?.subject ?? 'faucet'} still drips ${have === 1 ? 'once' : `${have} times`} a minute. It’s fixed at ${need === 0 ? 'no drips' : `${need} or fewer`}.`,
  leak: (_have, _need, { guide }) => {
    const other = guide?.noneFound && ` Choose “${guide.noneFound.none.title}” instead.`;
    return `There was no drip to begin with.${other ?? ''}`;
  },
  plausible: (_have, need) => `Enter a whole number of drips a minute, 0 to ${need}. Count again.`,
  steps: (have, need, { guide }) => {
    const helper = guide?.work.helper;
    const all = helper ? `Check them all, or say that ${helper.name} did them.` : 'Check them all.';
    return `${have} of ${need} steps are checked. ${all}`;
  },
  tests: (have, need) =>
    `${have} of ${need} tests are done. Do ${need === 2 ? 'both' : 'all'}, then come back.`,
  video: () => 'Record or choose a video first.',
  video_known: () => 'This video has already earned its points. Record or choose another one.',
  photo_known: () => 'This photo was submitted before. Take a new one.',
};

/** Returns a sentence about what is missing for a pass, of an action in the words of its guide. */
export function missingText({ what, have = 0, need = 0 }: Missing, wording: Wording = {}): string {
  const say = Object.hasOwn(sentences, what) ? sentences[what] : undefined;
  return say?.(have, need, wording) ?? 'Something is still missing. Go back and check each step.';
}
