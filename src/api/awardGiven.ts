import { createAction } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';

/** The server has credited an award, and this was not a repeat. */
export const awardGiven = createAction<Award>('api/awardGiven');
