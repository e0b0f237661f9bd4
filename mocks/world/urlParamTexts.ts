/** What the app's address may name. */
type Parameter =
  'world' | 'seed' | 'now' | 'size' | 'scenario' | 'latency' | 'members' | 'panel' | 'reset';

/** An example of each, and what it does, in a sentence. For lists of them: the fake API doesn't load it. */
export const urlParamTexts: Readonly<Record<Parameter, { example: string; does: string }>> = {
  world: { example: '?world=strict', does: 'Opens this world; demo without it.' },
  seed: {
    example: '?seed=7',
    does: 'Other people, points and messages; the same seed is the same world on every machine.',
  },
  now: {
    example: '?now=2026-03-02T09:41',
    does: "The time, for the app and its world; without a zone it is the machine's.",
  },
  size: {
    example: '?size=1m',
    does: 'So many people on the leaderboard, up to a million; k and m stand for thousands and millions.',
  },
  scenario: { example: '?scenario=apiDown', does: 'Departs from what the world would answer.' },
  latency: { example: '?latency=2000', does: 'Milliseconds before each answer; 150 without it.' },
  members: {
    example: '?members=off',
    does: 'Lets no member of the community speak by themselves in the chat.',
  },
  panel: { example: '?panel=off', does: "Hides the panel's button; its shortcut still works." },
  reset: { example: '?reset', does: 'Starts the world anew.' },
};
