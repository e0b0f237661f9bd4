/** Incremented with every change that gives the same inputs another score. */
export const gameVersion = 1;
