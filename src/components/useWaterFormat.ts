import { useContext } from 'react';
import { unitsOf } from '@/domain/units';
import { UnitsContext } from './UnitsContext';
import { waterFormats, type WaterFormat } from './waterFormats';

export const useWaterFormat = (): WaterFormat => waterFormats[unitsOf(useContext(UnitsContext))];
