import * as v from 'valibot';
import { citationSchema } from './citations';

/** Water from the tap, or hidden in food and clothes. The two are never added up. */
export const waterKind = v.picklist(['direct', 'hidden']);

export const litersSchema = v.object({ direct: v.number(), hidden: v.number() });
export type Liters = v.InferOutput<typeof litersSchema>;

export const savingSchema = v.object({
  title: v.string(),
  kind: waterKind,
  liters: v.pipe(v.number(), v.description('Total over all its days')),
  days: v.pipe(
    v.number(),
    v.description('Days over which the liters are credited evenly; 1 credits them at once'),
  ),
  basis: v.pipe(v.string(), v.description('How the liters are calculated')),
  source: v.optional(citationSchema),
});
export type Saving = v.InferOutput<typeof savingSchema>;
