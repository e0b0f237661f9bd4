import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import { server } from '@/testing/renderApp';
import { enterWorld } from '@mocks/node';
import { usePresenceQuery } from './presenceApi';

test.each(['focus', 'online'])('at the event "%s" what is shown is asked anew', async (event) => {
  enterWorld(server).signIn('1');
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  const stopListening = setupListeners(store.dispatch);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => usePresenceQuery(), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  const before = result.current.fulfilledTimeStamp ?? 0;

  act(() => void window.dispatchEvent(new Event(event)));

  await waitFor(() => expect(result.current.fulfilledTimeStamp).toBeGreaterThan(before));
  stopListening();
});
