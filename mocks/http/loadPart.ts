/** Loads a part of the fake API on demand. If that fails, logs a warning and returns undefined. */
export async function loadPart<Part>(
  what: string,
  load: () => Part | Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    console.warn(`The fake API's handler of ${what} could not be loaded:`, error);
    return undefined;
  }
}
