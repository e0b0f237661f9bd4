import type { WorldName } from './worlds';

/** Descriptions of the worlds, for the docs. The fake API doesn't load them. */
export const worldTexts: Readonly<Record<WorldName, string>> = {
  demo: 'Samples of the specification; any email and password open the demo account.',
  newcomer: 'Like demo, but with a new account: no points, no badges, no videos.',
  strict:
    'Like demo, but passwords are checked and emails are unique; water@guardian.io with drop-by-drop opens the demo account.',
};
