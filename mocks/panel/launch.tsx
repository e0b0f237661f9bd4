import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FakeApi } from '../browser/fakeApi';
import { Launcher } from './Launcher';
import { record } from './recording/record';
import { createTime } from './time';

export function launch(fake: FakeApi): void {
  const watched = { fake, recorded: record(fake), time: createTime(fake) };
  const aside = document.createElement('aside');
  aside.setAttribute('aria-label', 'Fake API');
  // Renders synchronously: button and shortcut work as soon as the element is inserted.
  flushSync(() => createRoot(aside).render(<Launcher {...watched} />));
  document.body.append(aside);
}
