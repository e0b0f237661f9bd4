import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored } from '@/lib/storage';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const motions = ['system', 'reduced'] as const;
export type Motion = (typeof motions)[number];

export const appearanceKey = 'water-savers:appearance';
export const motionKey = 'water-savers:motion';

export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState: (): { chosen: Appearance; motion: Motion } => ({
    chosen: stored(appearanceKey, appearances),
    motion: stored(motionKey, motions),
  }),
  reducers: {
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => {
      state.chosen = payload;
    },
    motionChosen: (state, { payload }: PayloadAction<Motion>) => {
      state.motion = payload;
    },
  },
  selectors: {
    selectAppearance: (state) => state.chosen,
    selectMotion: (state) => state.motion,
  },
});

export const { appearanceChosen, motionChosen } = appearanceSlice.actions;
export const { selectAppearance, selectMotion } = appearanceSlice.selectors;

function stored<Choice extends string>(key: string, choices: readonly Choice[]) {
  const kept = readStored(key);
  return choices.find((choice) => choice === kept) ?? 'system';
}
