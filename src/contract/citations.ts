import * as v from 'valibot';

export const citationSchema = v.pipe(
  v.object({
    organization: v.pipe(v.string(), v.description('Who says so: "EPA WaterSense"')),
    title: v.pipe(v.string(), v.description('The publication or page')),
    year: v.optional(v.pipe(v.number(), v.description('The year of publication'))),
    url: v.optional(v.pipe(v.string(), v.description('Where to read it: an http or https URL'))),
  }),
  v.description('The source of a fact'),
);
export type Citation = v.InferOutput<typeof citationSchema>;
