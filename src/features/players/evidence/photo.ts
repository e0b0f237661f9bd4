import * as v from 'valibot';

/** A photo of a draft. `dataUrl` is a JPEG, or empty while the picture is stored separately. */
export const photoSchema = v.object({
  id: v.string(),
  dataUrl: v.string(),
  description: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

export const toSubmittedPhoto = ({ dataUrl, description }: Photo) => ({
  dataUrl,
  description: description.trim(),
});
