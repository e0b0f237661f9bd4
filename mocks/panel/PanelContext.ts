import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FakeApi } from '../browser/fakeApi';
import { createStore, type Store } from '../world/createStore';
import type { PanelControls } from './controls';
import type { Recorded } from './recording';
import type { Time } from './time';

export interface PanelData {
  readonly fake: FakeApi;
  readonly recorded: Recorded;
  readonly time: Time;
}

export const PanelContext = createContext({} as PanelData & { controls: PanelControls });

export const usePanel = () => useContext(PanelContext);

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get);

/** For what is there with a real backend only. */
export const none = createStore(null);
