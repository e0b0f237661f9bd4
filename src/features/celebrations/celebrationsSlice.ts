import { createSlice } from '@reduxjs/toolkit';
import { awardGiven, type GivenAward } from '@/api/events';

export const celebrationsSlice = createSlice({
  name: 'celebrations',
  initialState: { awards: [] as GivenAward[] },
  reducers: {
    celebrationEnded: ({ awards }) => {
      awards.shift();
    },
    celebrationsCleared: ({ awards }) => {
      awards.length = 0;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(awardGiven, ({ awards }, { payload }) => {
      awards.push(payload);
    }),
  selectors: { selectCelebration: ({ awards }) => awards[0] },
});

export const { celebrationEnded, celebrationsCleared } = celebrationsSlice.actions;
export const { selectCelebration } = celebrationsSlice.selectors;
