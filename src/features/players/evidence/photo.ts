import * as v from 'valibot';

/** A photo as it waits on this device. Its picture is a JPEG in a data URL; empty where it is kept apart. */
export const photoSchema = v.object({
  id: v.string(),
  dataUrl: v.string(),
  description: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

/** As it is handed in. */
export const toSubmittedPhoto = ({ dataUrl, description }: Photo) => ({
  dataUrl,
  description: description.trim(),
});
