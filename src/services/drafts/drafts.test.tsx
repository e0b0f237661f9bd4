import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { dropDraft, hasDraft, useDraft } from './drafts';

const owner = { userId: '1', challengeId: '4' };
const schema = v.object({ drips: v.number() });
const empty = { drips: 0 };

const openDraft = () => renderHook(() => useDraft(owner, schema, empty)).result;

test('a draft is stored for this user and challenge only, each change upon the one before, until it is dropped', () => {
  const draft = openDraft();
  const addOne = () => draft.current.update(({ drips }) => ({ drips: drips + 1 }));
  expect(draft.current).toMatchObject({ draft: empty, hasDraft: false, isSaved: true });
  expect(hasDraft('1', '4')).toBe(false);

  act(() => {
    addOne();
    addOne();
  });
  const two = { draft: { drips: 2 }, hasDraft: true, isSaved: true };
  expect(draft.current).toMatchObject(two);
  expect(openDraft().current).toMatchObject(two);
  const stored = [hasDraft('1', '4'), hasDraft('1', '2'), hasDraft('2', '4')];
  expect(stored).toEqual([true, false, false]);

  dropDraft('1', '4');
  expect(openDraft().current).toMatchObject({ draft: empty, hasDraft: false });
  expect(hasDraft('1', '4')).toBe(false);
});
