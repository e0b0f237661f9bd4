/** A part of the fake API that is loaded when it is needed; undefined, and said, while it can't be. */
export async function loadPart<Part>(
  what: string,
  load: () => Part | Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    console.warn(`The part of the fake API that answers ${what} could not be loaded:`, error);
    return undefined;
  }
}
