import { createContext } from 'react';

/** The units that the signed-in user chose, also while the choice isn't sent. */
export const UnitsContext = createContext<string | undefined>(undefined);
