import type { Missing } from '@/contract/challenges';
import { maxDripsPerMinute } from '@/domain/faucet';

type Say = (have: number, need: number) => string;

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
    have > need ? `Those are ${have} photos. Keep ${need} of them.` : 'Add at least one photo.',
  descriptions: () => 'Say of each photo what it shows.',
  evidence: (_, need) => `Add a photo, or a note of ${need} characters or more.`,
  drips: (have, need) =>
    `The tap still drips ${have === 1 ? 'once' : `${have} times`} a minute. It is fixed at ${need === 0 ? 'no drip at all' : `${need} or fewer`}.`,
  leak: () => 'There was no drip to begin with. Choose "No leak found" instead.',
  plausible: () =>
    `Drips are a whole number from 0 to ${maxDripsPerMinute} a minute. Count once more.`,
  steps: (have, need) =>
    `${have} of ${need} steps are ticked. Tick all, or say that a plumber did them.`,
  tests: (have, need) => `${have} of ${need} tests are done. Do both, then come back.`,
  video: () => 'Record or choose a video first.',
  video_known: () => 'This video has had its points already. Record or choose another.',
  photo_known: () => 'This photo was handed in before. Take a new one.',
};

/** Returns a sentence about what is missing for a pass. */
export function missingText({ what, have = 0, need = 0 }: Missing): string {
  const say = Object.hasOwn(sentences, what) ? sentences[what] : undefined;
  return say?.(have, need) ?? 'Something is still missing. Go back and check each step.';
}
