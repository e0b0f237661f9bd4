import { renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { challengesApi } from '@/api/challengesApi';
import { openStore } from '@/testing/render/openStore';
import { useQuiz } from './useQuiz';

test('a quiz can begin before its query has started', async () => {
  const { store, wrapper } = openStore({ name: 'newcomer' });
  const { data } = await store.dispatch(challengesApi.endpoints.challenges.initiate());
  const challenge = data!.items.find(({ type }) => type === 'quiz')!;

  // A layout effect runs before the effect that starts the query, as a very early tap does.
  const { result } = renderHook(
    () => {
      const quiz = useQuiz(challenge);
      const { begin } = quiz;
      useLayoutEffect(() => {
        void begin();
        // eslint-disable-next-line react-hooks/exhaustive-deps -- begins once
      }, []);
      return quiz;
    },
    { wrapper },
  );

  await waitFor(() => expect(result.current.stage.at).toBe('turn'));
  expect(result.current.isBeginning).toBe(false);
});
