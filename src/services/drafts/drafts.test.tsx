import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { hasDraft, useDraft } from './drafts';

const owner = { userId: '1', challengeId: '4' };
const key = 'water-savers:draft:1:4';
const schema = v.object({ drips: v.number() });
const empty = { drips: 0 };

const openDraft = (of = owner) => renderHook(() => useDraft(of, schema, empty)).result;
const stored = (text = localStorage.getItem(key)): unknown => text && JSON.parse(text);

test('starts empty, and a change is stored for this user and challenge only', () => {
  const draft = openDraft();
  expect(draft.current).toMatchObject({ draft: empty, hasDraft: false, isSaved: true });
  expect(hasDraft('1', '4')).toBe(false);

  act(() => draft.current.update(({ drips }) => ({ drips: drips + 7 })));

  expect(draft.current).toMatchObject({ draft: { drips: 7 }, hasDraft: true, isSaved: true });
  expect(stored()).toEqual({ drips: 7 });
  expect([hasDraft('1', '4'), hasDraft('1', '2'), hasDraft('2', '4')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('continues a stored draft, unless it is invalid', () => {
  localStorage.setItem(key, '{"drips":"many"}');

  expect(openDraft().current).toMatchObject({ draft: empty, hasDraft: false });
  localStorage.setItem(key, '{"drips":9}');
  expect(openDraft().current).toMatchObject({ draft: { drips: 9 }, hasDraft: true });
});

test('update derives from the latest draft, also within one render', () => {
  const draft = openDraft();

  act(() => {
    draft.current.update(({ drips }) => ({ drips: drips + 1 }));
    draft.current.update(({ drips }) => ({ drips: drips + 1 }));
  });

  expect(draft.current.draft).toEqual({ drips: 2 });
});

test('forget removes the draft, and the next update starts from the empty one', () => {
  const draft = openDraft();
  act(() => draft.current.update(() => ({ drips: 5 })));

  act(() => draft.current.forget());

  expect(draft.current).toMatchObject({ draft: empty, hasDraft: false, isSaved: true });
  expect(hasDraft('1', '4')).toBe(false);
  act(() => draft.current.update(({ drips }) => ({ drips: drips + 1 })));
  expect(draft.current.draft).toEqual({ drips: 1 });
});

test('keeps a draft in memory and reports it unsaved if the device has no room', () => {
  const draft = openDraft();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  act(() => draft.current.update(() => ({ drips: 5 })));

  expect(draft.current).toMatchObject({ draft: { drips: 5 }, hasDraft: true, isSaved: false });
});
