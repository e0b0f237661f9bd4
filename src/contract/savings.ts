import * as v from 'valibot';

/** Water from the tap, or hidden in food and clothes. The two are never added up. */
export const waterKind = v.picklist(['direct', 'hidden']);

export const litresSchema = v.object({ direct: v.number(), hidden: v.number() });
export type Litres = v.InferOutput<typeof litresSchema>;

export const savingSchema = v.object({
  title: v.string(),
  kind: waterKind,
  litres: v.pipe(v.number(), v.description('In all, over its days')),
  days: v.pipe(v.number(), v.description('Over which it comes in, evenly; 1 is at once')),
  basis: v.pipe(v.string(), v.description('Where the figure comes from')),
});
export type Saving = v.InferOutput<typeof savingSchema>;
