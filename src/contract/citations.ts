import * as v from 'valibot';
import { described, number, string } from './described';

export const citationSchema = described(
  v.object({
    organization: string('Who says so: "EPA WaterSense"'),
    title: string('The publication or page'),
    year: v.optional(number('The year of publication')),
    url: v.optional(string('Where to read it: an http or https URL')),
  }),
  'The source of a fact',
);
export type Citation = v.InferOutput<typeof citationSchema>;
