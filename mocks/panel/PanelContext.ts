import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FakeApi } from '../browser/fakeApi';
import type { Store } from '../world/createStore';
import type { PanelControls } from './controls';
import type { Recorded } from './recording/record';
import type { Time } from './time';

export interface PanelData {
  readonly fake: FakeApi;
  readonly recorded: Recorded;
  readonly time: Time;
}

interface Panel extends PanelData {
  readonly controls: PanelControls;
}

export const PanelContext = createContext({} as Panel);

export const usePanel = () => useContext(PanelContext);

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get);
