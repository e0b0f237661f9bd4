/** Loads a part of the fake API on demand. If that fails, logs a warning and returns undefined. */
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
