import type { Missing } from '@/contract/challenges';
import type { ActionGuide } from '@/contract/challengeContent';

type Say = (have: number, need: number, guide?: ActionGuide) => string;

const sentences: Record<string, Say> = {
  answers: (have, need) => `${need - have} of ${need} questions are not answered yet.`,
  right_answers: (have, need) => `You had ${have} right at the first try. It takes ${need}.`,
  base: (have, need) => `You collected ${have} points of litter. This sea asks for ${need}.`,
  actions: (have, need) => `Those are ${have} actions. Keep ${need} of them.`,
  litres: (have, need) => `Your actions save ${have} liters. Choose more, until it is ${need}.`,
  text: (have, need) =>
    have > need
      ? `Your story has ${have} characters. Keep it to ${need}.`
      : `Your story has ${have} characters. Tell it in ${need} or more.`,
  photos: (have, need) =>
    have > need
      ? `Those are ${have} photos. Keep ${need} of them.`
      : `Add at least ${counted(need, 'photo')}.`,
  descriptions: () => 'Say of each photo what it shows.',
  evidence: (_, need, guide) => {
    const photos = guide?.evidence.photos ?? 1;
    const note = `a note of ${need} characters or more.`;
    return photos === 0
      ? `Add ${note}`
      : `Add ${photos === 1 ? 'a photo' : `${photos} different photos`}, or ${note}`;
  },
  drips: (have, need, guide) =>
    `The ${subjectOf(guide)} still drips ${have === 1 ? 'once' : `${have} times`} a minute. It is fixed at ${need === 0 ? 'no drip at all' : `${need} or fewer`}.`,
  leak: (_have, _need, guide) => {
    const other = guide?.noneFound && ` Choose "${guide.noneFound.none.title}" instead.`;
    return `There was no drip to begin with.${other ?? ''}`;
  },
  plausible: (_, need) => `Drips are a whole number from 0 to ${need} a minute. Count once more.`,
  steps: (have, need, guide) => {
    const helper = guide?.work.helper;
    const all = helper ? `Tick all, or say that ${helper.name} did them.` : 'Tick all.';
    return `${have} of ${need} steps are ticked. ${all}`;
  },
  tests: (have, need) =>
    `${have} of ${need} tests are done. Do ${need === 2 ? 'both' : 'all'}, then come back.`,
  video: () => 'Record or choose a video first.',
  video_known: () => 'This video has had its points already. Record or choose another.',
  photo_known: () => 'This photo was handed in before. Take a new one.',
};

const counted = (count: number, noun: string) =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;

const subjectOf = (guide?: ActionGuide) => guide?.measure?.subject ?? 'tap';

/** Returns a sentence about what is missing for a pass, of an action in the words of its guide. */
export function missingText({ what, have = 0, need = 0 }: Missing, guide?: ActionGuide): string {
  const say = Object.hasOwn(sentences, what) ? sentences[what] : undefined;
  return say?.(have, need, guide) ?? 'Something is still missing. Go back and check each step.';
}
