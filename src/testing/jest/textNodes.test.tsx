import { render } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { textNodeErrors } from './textNodes';

interface Shown {
  isOn: boolean;
}

const broken: [what: string, part: (shown: Shown) => ReactNode][] = [
  ['a number beside its unit', () => <p>{1} point</p>],
  ['two strings with a space', ({ isOn }) => <p>{`It’s ${isOn}`} now</p>],
  [
    'a text that changes beside an icon',
    ({ isOn }) => (
      <p>
        <i />
        {isOn ? 'on' : 'off'}
      </p>
    ),
  ],
  [
    'a text that is hidden',
    ({ isOn }) => (
      <p>
        <Activity mode={isOn ? 'hidden' : 'visible'}>on</Activity>
      </p>
    ),
  ],
];

const safe: typeof broken = [
  ['an element’s only string', ({ isOn }) => <p>{`It’s ${isOn}`}</p>],
  [
    'a fixed text around an element',
    ({ isOn }) => (
      <p>
        It’s <b>{isOn ? 'on' : 'off'}</b> now
      </p>
    ),
  ],
  ['an icon that comes after a text', ({ isOn }) => <p>On{isOn && <i />}</p>],
];

function change(part: (shown: Shown) => ReactNode) {
  const { rerender } = render(part({ isOn: false }));
  rerender(part({ isOn: true }));
  rerender(part({ isOn: false }));
}

test.each(broken)('%s fails the test', (_what, part) => {
  change(part);

  expect(textNodeErrors()).toContainEqual(
    expect.stringMatching(/breaks when the browser translates/),
  );
});

test.each(safe)('%s passes', (_what, part) => {
  change(part);

  expect(textNodeErrors()).toEqual([]);
});
