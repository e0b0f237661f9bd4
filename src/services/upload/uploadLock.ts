const lockName = (uploadId: string) => `water-savers:upload:${uploadId}`;

const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Holds a Web Lock until the signal aborts, so that other tabs know of this upload. */
export function lockUpload(uploadId: string, until: AbortSignal): void {
  const isFinished = new Promise<void>((resolve) => {
    until.addEventListener('abort', () => resolve(), { once: true });
  });
  void locksOf()?.request(lockName(uploadId), () => isFinished);
}

/** True if a tab is sending the upload. False without Web Locks. */
export async function isUploadLocked(uploadId: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(uploadId));
}
