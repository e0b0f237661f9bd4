import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored } from '@/lib/storage';

/** What a user chooses for this device. The system's preference is the default. */
export const deviceChoices = {
  appearance: ['system', 'light', 'dark'],
  motion: ['system', 'reduced'],
} as const;
type DeviceChoice = keyof typeof deviceChoices;

export const deviceChoiceKey = (name: DeviceChoice) => `water-savers:${name}`;

export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState: () => ({ appearance: stored('appearance'), motion: stored('motion') }),
  reducers: {
    deviceChoiceMade(state, { payload }: PayloadAction<{ name: DeviceChoice; value: string }>) {
      state[payload.name] = payload.value;
    },
  },
  selectors: { selectDeviceChoices: (state) => state },
});

export const { deviceChoiceMade } = appearanceSlice.actions;
export const { selectDeviceChoices } = appearanceSlice.selectors;

function stored(name: DeviceChoice): string {
  const kept = readStored(deviceChoiceKey(name));
  return deviceChoices[name].find((value) => value === kept) ?? 'system';
}
