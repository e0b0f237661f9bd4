/** The fake API's URL parameters. */
type Parameter =
  'world' | 'seed' | 'now' | 'size' | 'scenario' | 'latency' | 'members' | 'panel' | 'reset';

/** An example and a description of each, for the docs. The fake API doesn't load them. */
export const urlParamTexts: Readonly<Record<Parameter, { example: string; does: string }>> = {
  world: { example: '?world=strict', does: 'Opens this world; `demo` by default.' },
  seed: {
    example: '?seed=7',
    does: 'Generates other people, points and messages; a seed gives the same world on every machine.',
  },
  now: {
    example: '?now=2026-03-02T09:41',
    does: "Sets the time of app and world; without a time zone, in the machine's.",
  },
  size: {
    example: '?size=1m',
    does: 'Fills the leaderboard with this many people, up to a million; `k` and `m` are thousands and millions.',
  },
  scenario: { example: '?scenario=apiDown', does: 'Applies a scenario.' },
  latency: {
    example: '?latency=2000',
    does: 'Sets the latency of each response in milliseconds; 150 by default.',
  },
  members: {
    example: '?members=off',
    does: 'Stops the bots that write in the chat.',
  },
  panel: { example: '?panel=off', does: "Hides the panel's button; its shortcut still works." },
  reset: { example: '?reset', does: 'Resets the world.' },
};
