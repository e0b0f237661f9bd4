import { makeStore } from '@/app/store';
import { ana } from '@/testing/fixtures/ana';
import { applyOptimisticProfile } from './profileApi';
import { selectSession, sessionApi, sessionReceived } from './sessionApi';

const ben = { ...ana, id: '2', name: 'Ben' };

function withAna() {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  store.dispatch(sessionReceived(ana));
  return { store, shown: () => selectSession(store.getState()).data?.user };
}

test('undoing a change keeps what else has changed since', () => {
  const { store, shown } = withAna();

  const undo = store.dispatch(applyOptimisticProfile({ name: 'River' }));
  expect(shown()).toEqual({ ...ana, name: 'River' });
  store.dispatch(
    sessionApi.util.updateQueryData('session', undefined, ({ user }) => {
      if (user) user.points = 50;
    }),
  );
  undo();

  expect(shown()).toEqual({ ...ana, points: 50 });
});

test.each([
  ['the first before the second', [0, 1], ['Lake', 'Ana']],
  ['the second before the first', [1, 0], ['Ana', 'Ana']],
])('undoing two changes, %s, restores the original name', (_which, order, names) => {
  const { store, shown } = withAna();
  const undos = ['River', 'Lake'].map((name) => store.dispatch(applyOptimisticProfile({ name })));

  const seen = order.map((index) => {
    undos[index]?.();
    return shown()?.name;
  });

  expect(seen).toEqual(names);
  expect(shown()).toEqual(ana);
});

test('undoing one field keeps an unsaved change of the other', () => {
  const { store, shown } = withAna();
  store.dispatch(applyOptimisticProfile({ name: 'River' }));

  store.dispatch(applyOptimisticProfile({ avatar: '/faces/2' }))();

  expect(shown()).toEqual({ ...ana, name: 'River' });
});

test('undoing name and avatar keeps a newer unsaved avatar', () => {
  const { store, shown } = withAna();
  const undo = store.dispatch(applyOptimisticProfile({ name: 'River', avatar: '/faces/2' }));
  store.dispatch(applyOptimisticProfile({ avatar: '/faces/3' }));

  undo();

  expect(shown()).toEqual({ ...ana, avatar: '/faces/3' });
});

test('undo keeps what the server has returned since', () => {
  const { store, shown } = withAna();

  const undo = store.dispatch(applyOptimisticProfile({ name: 'River' }));
  store.dispatch(sessionReceived({ ...ana, name: 'River' }));
  undo();

  expect(shown()).toEqual({ ...ana, name: 'River' });
});

test.each([
  ['another user', ben],
  ['nobody', null],
])('undo does nothing when %s is signed in by then', (_who, user) => {
  const { store, shown } = withAna();

  const undo = store.dispatch(applyOptimisticProfile({ name: 'River' }));
  store.dispatch(sessionReceived(user));
  undo();

  expect(shown()).toEqual(user);
});

test("a visitor's session stays empty", () => {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  store.dispatch(sessionReceived(null));

  store.dispatch(applyOptimisticProfile({ name: 'River' }))();

  expect(selectSession(store.getState()).data?.user).toBeNull();
});
