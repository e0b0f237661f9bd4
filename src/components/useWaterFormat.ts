import { useSessionQuery } from '@/api/sessionApi';
import { unitsOf } from '@/domain/units';
import { waterFormats, type WaterFormat } from './waterFormats';

/** Returns the format of the units that the signed-in user chose. */
export function useWaterFormat(): WaterFormat {
  const { units } = useSessionQuery(undefined, {
    selectFromResult: ({ data }) => ({ units: unitsOf(data?.user?.units) }),
  });
  return waterFormats[units];
}
