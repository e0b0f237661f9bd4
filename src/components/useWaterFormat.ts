import { createContext, useContext } from 'react';
import { unitsOf } from '@/domain/units';
import { waterFormats, type WaterFormat } from './waterFormats';

/** The units that the signed-in user chose, also while the choice isn't sent. */
export const UnitsContext = createContext<string | undefined>(undefined);

export const useWaterFormat = (): WaterFormat => waterFormats[unitsOf(useContext(UnitsContext))];
