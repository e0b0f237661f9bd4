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

const PanelContext = createContext<Panel | null>(null);

export const PanelProvider = PanelContext.Provider;

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('This is a part of the panel.');
  return panel;
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get);
