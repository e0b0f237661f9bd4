import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serverZone } from './serverZone';

/** Time zones that the server's data doesn't have, or not yet. */
export const zonesSlice = createSlice({
  name: 'zones',
  initialState: [] as string[],
  reducers: {
    zoneRejected: (rejected, { payload }: PayloadAction<string>) => {
      rejected.push(payload);
    },
  },
  selectors: {
    /** Returns the zone in which the server counts days, for the device's. */
    selectServerZone: (rejected, zone: string) => serverZone(zone, rejected),
  },
});

export const { zoneRejected } = zonesSlice.actions;
export const { selectServerZone } = zonesSlice.selectors;
