import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored } from '@/lib/storage';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Where the choice is kept on this device. */
export const appearanceKey = 'water-savers:appearance';

export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState: (): { chosen: Appearance } => ({ chosen: storedAppearance() }),
  reducers: {
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => {
      state.chosen = payload;
    },
  },
  selectors: { selectAppearance: (state) => state.chosen },
});

export const { appearanceChosen } = appearanceSlice.actions;
export const { selectAppearance } = appearanceSlice.selectors;

function storedAppearance(): Appearance {
  const stored = readStored(appearanceKey);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
}
