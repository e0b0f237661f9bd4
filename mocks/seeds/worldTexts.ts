import type { WorldName } from './worlds';

/** What each world is for, in a sentence. For lists of them: the fake API doesn't load it. */
export const worldTexts: Readonly<Record<WorldName, string>> = {
  demo: 'The samples of the specification; any email and any password open the demo account.',
  newcomer: 'Like demo, but whoever logs in has just begun: no points, no badges, no videos.',
  strict:
    'Like demo, but passwords are checked and emails unique; water@guardian.io with drop-by-drop opens the demo account.',
};
