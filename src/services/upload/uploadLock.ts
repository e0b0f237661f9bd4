const lockName = (uploadId: string) => `water-savers:upload:${uploadId}`;

const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Lets other tabs know that this one sends an upload, until the signal is aborted. */
export function lockUpload(uploadId: string, until: AbortSignal): void {
  const isFinished = new Promise<void>((resolve) => {
    until.addEventListener('abort', () => resolve(), { once: true });
  });
  void locksOf()?.request(lockName(uploadId), () => isFinished);
}

/** Whether a tab sends it. Where tabs can't know of each other it is taken for left behind. */
export async function isUploadLocked(uploadId: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(uploadId));
}
