let known: boolean | undefined;

export const wasStorageKept = () => known;

/** True if the browser promises not to delete what this site has stored when it runs out of space. */
export async function isStorageKept(): Promise<boolean> {
  try {
    known = await navigator.storage.persisted();
  } catch {
    known = false;
  }
  return known;
}

/** Asks the browser for that promise, unless it would show a question. Returns whether it gave it. */
export async function keepStorage(): Promise<boolean> {
  if (await isStorageKept()) return true;
  try {
    known = !(await wouldShowQuestion()) && (await navigator.storage.persist());
    return known;
  } catch {
    return false;
  }
}

/** True in Firefox until the user has decided. Chromium (`userAgentData`) and Safari never ask. */
async function wouldShowQuestion(): Promise<boolean> {
  if ('userAgentData' in navigator) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    return state === 'prompt';
  } catch {
    return false;
  }
}
