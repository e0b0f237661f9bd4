import { makeStore } from '@/app/store';
import { ana } from '@/testing/fixtures/ana';
import { selectSession, sessionApi, sessionReceived, showChange } from './sessionApi';

const ben = { ...ana, id: '2', name: 'Ben' };

function withAna() {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  store.dispatch(sessionReceived(ana));
  return { store, shown: () => selectSession(store.getState()).data?.user };
}

test('a change is shown, and taken back without what else has changed since', () => {
  const { store, shown } = withAna();

  const takeBack = store.dispatch(showChange({ name: 'River' }));
  expect(shown()).toEqual({ ...ana, name: 'River' });
  store.dispatch(
    sessionApi.util.updateQueryData('session', undefined, ({ user }) => {
      if (user) user.points = 50;
    }),
  );
  takeBack();

  expect(shown()).toEqual({ ...ana, points: 50 });
});

test.each([
  ['the first before the second', [0, 1], ['Lake', 'Ana']],
  ['the second before the first', [1, 0], ['Ana', 'Ana']],
])('of two changes that are taken back, %s, neither stays', (_which, order, names) => {
  const { store, shown } = withAna();
  const takeBacks = ['River', 'Lake'].map((name) => store.dispatch(showChange({ name })));

  const seen = order.map((index) => {
    takeBacks[index]?.();
    return shown()?.name;
  });

  expect(seen).toEqual(names);
  expect(shown()).toEqual(ana);
});

test('a change that the server has not taken over leaves the other member alone', () => {
  const { store, shown } = withAna();
  store.dispatch(showChange({ name: 'River' }));

  store.dispatch(showChange({ avatar: '/faces/2' }))();

  expect(shown()).toEqual({ ...ana, name: 'River' });
});

test('what the server has said since is not taken back', () => {
  const { store, shown } = withAna();

  const takeBack = store.dispatch(showChange({ name: 'River' }));
  store.dispatch(sessionReceived({ ...ana, name: 'River' }));
  takeBack();

  expect(shown()).toEqual({ ...ana, name: 'River' });
});

test.each([
  ['somebody else', ben],
  ['nobody', null],
])('nothing is taken back where %s is signed in by then', (_who, user) => {
  const { store, shown } = withAna();

  const takeBack = store.dispatch(showChange({ name: 'River' }));
  store.dispatch(sessionReceived(user));
  takeBack();

  expect(shown()).toEqual(user);
});

test('nothing is shown to a visitor', () => {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  store.dispatch(sessionReceived(null));

  store.dispatch(showChange({ name: 'River' }))();

  expect(selectSession(store.getState()).data?.user).toBeNull();
});
