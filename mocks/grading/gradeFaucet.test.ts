import type { Missing } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import { fixedFaucet, noLeak, photo } from '../testing/submissions';
import { newcomer } from '../testing/newcomer';
import { passed } from '../testing/plays';

describe('grading a faucet', () => {
  test.each<[title: string, deed: Submission, stars: number, litres: number]>([
    ['fixed, told in words', { ...fixedFaucet, after: 6 }, 1, 583.2],
    ['fixed, shown in a photo', { ...fixedFaucet, note: '', after: 6, photo: photo() }, 1, 583.2],
    ['fixed without a drip left', fixedFaucet, 2, 648],
    ['fixed, told and shown', { ...fixedFaucet, photo: photo() }, 3, 648],
    ['of more than 100 litres a day', { ...fixedFaucet, before: 300 }, 2, 3000],
    ['that does not leak', noLeak, 3, 0],
  ])('passes a faucet %s, with its stars and litres', async (_title, submission, stars, litres) => {
    const at = newcomer();

    const answer = passed(await at.grade('4', submission));

    expect(answer.stars).toBe(stars);
    expect(answer.award.savings.map((saving) => saving.litres)).toEqual(litres ? [litres] : []);
    expect(at.world).toHavePoints('1', 150);
  });

  test.each<[title: string, deed: Submission, missing: Missing]>([
    ['that still drips', { ...fixedFaucet, after: 7 }, { what: 'drips', have: 7, need: 6 }],
    ['that never dripped', { ...fixedFaucet, before: 0 }, { what: 'leak' }],
    ['that runs', { ...fixedFaucet, before: 601 }, { what: 'plausible' }],
    ['that drips less than nothing', { ...fixedFaucet, before: -1 }, { what: 'plausible' }],
    ['fixed by half', { ...fixedFaucet, steps: ['valve'] }, { what: 'steps', have: 1, need: 6 }],
    [
      'of which nothing is told',
      { ...fixedFaucet, note: 'Done.' },
      { what: 'evidence', have: 5, need: 30 },
    ],
    ['half tested', { ...noLeak, meterTest: false }, { what: 'tests', have: 1, need: 2 }],
  ])("doesn't pass a faucet %s, and says what is missing", async (_title, submission, missing) => {
    const at = newcomer();

    expect(await at.grade('4', submission)).toEqual({ passed: false, missing: [missing] });
    expect(at.world).toHavePoints('1', 0);
  });
});
