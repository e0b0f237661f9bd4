import { createContext, useContext } from 'react';

/** Opens the next challenge; undefined if none is left. */
type OpenNext = (() => void) | undefined;

const NextChallengeContext = createContext<OpenNext>(undefined);

export const NextChallengeProvider = NextChallengeContext.Provider;

export const useNextChallenge = () => useContext(NextChallengeContext);
