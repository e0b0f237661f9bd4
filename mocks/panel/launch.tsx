import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FakeApi } from '../browser/fakeApi';
import { Launcher } from './Launcher';
import { record } from './recording/record';
import { createTime } from './time';

/** Watches what happens from here on, and puts up what opens the panel, beside the app. */
export function launch(fake: FakeApi): void {
  const watched = { fake, recorded: record(fake), time: createTime(fake) };
  const aside = document.createElement('aside');
  aside.setAttribute('aria-label', 'Fake API');
  // Once it is in the document, its button and its shortcut work.
  flushSync(() => createRoot(aside).render(<Launcher {...watched} />));
  document.body.append(aside);
}
