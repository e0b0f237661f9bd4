import { useContext } from 'react';
import { unitsOf } from '@/domain/units';
import { UnitsContext } from './UnitsContext';
import { waterFormats, type WaterFormat } from './waterFormats';

/** Returns the format of the units that the signed-in user chose. */
export const useWaterFormat = (): WaterFormat => waterFormats[unitsOf(useContext(UnitsContext))];
