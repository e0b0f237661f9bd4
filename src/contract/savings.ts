import * as v from 'valibot';
import { citationSchema } from './citations';
import { number, string } from './described';

/** Water from the tap, or hidden in food and clothes. The two are never added up. */
export const waterKind = v.picklist(['direct', 'hidden']);

export const litersSchema = v.object({ direct: v.number(), hidden: v.number() });
export type Liters = v.InferOutput<typeof litersSchema>;

export const savingSchema = v.object({
  title: v.string(),
  kind: waterKind,
  liters: number('Total over all its days'),
  days: number('Days over which the liters are credited evenly; 1 credits them at once'),
  basis: string('How the liters are calculated'),
  source: v.optional(citationSchema),
});
export type Saving = v.InferOutput<typeof savingSchema>;
