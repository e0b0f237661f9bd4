/** The fake API's URL parameters. */
type Parameter =
  'world' | 'seed' | 'now' | 'size' | 'scenario' | 'latency' | 'members' | 'panel' | 'reset';

/** An example and a description of each, for the docs. The fake API doesn't load them. */
export const urlParamTexts: Readonly<Record<Parameter, { example: string; description: string }>> =
  {
    world: { example: '?world=strict', description: 'Opens this world; `demo` by default.' },
    seed: {
      example: '?seed=7',
      description:
        'Generates other people, points and messages; a seed gives the same world on every machine.',
    },
    now: {
      example: '?now=2026-03-02T09:41',
      description: "Sets the time of app and world; without a time zone, in the machine's.",
    },
    size: {
      example: '?size=1m',
      description:
        'Fills the leaderboard with this many people, up to a million; `k` and `m` are thousands and millions.',
    },
    scenario: { example: '?scenario=apiDown', description: 'Applies a scenario.' },
    latency: {
      example: '?latency=2000',
      description: 'Sets the latency of each response in milliseconds; 150 by default.',
    },
    members: {
      example: '?members=off',
      description: 'Stops the bots that write in the chat.',
    },
    panel: {
      example: '?panel=off',
      description: "Hides the panel's button; its shortcut still works.",
    },
    reset: { example: '?reset', description: 'Resets the world.' },
  };
