import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { openStore } from '@/testing/render/openStore';
import { usePresenceQuery } from './presenceApi';

let stopListening = () => {};
afterEach(() => stopListening());

test.each(['focus', 'online'])('the event "%s" refetches mounted queries', async (event) => {
  const { store, wrapper } = openStore();
  stopListening = setupListeners(store.dispatch);
  const { result } = renderHook(() => usePresenceQuery(), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  const before = result.current.fulfilledTimeStamp ?? 0;

  act(() => void window.dispatchEvent(new Event(event)));

  await waitFor(() => expect(result.current.fulfilledTimeStamp).toBeGreaterThan(before));
});
