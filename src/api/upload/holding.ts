const lockName = (uploadId: string) => `water-savers:upload:${uploadId}`;

const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Lets other tabs know that this one sends an upload, until the signal is aborted. */
export function holdUpload(uploadId: string, until: AbortSignal): void {
  const isOver = new Promise<void>((resolve) => {
    until.addEventListener('abort', () => resolve(), { once: true });
  });
  void locksOf()?.request(lockName(uploadId), () => isOver);
}

/** Whether a tab sends it. Where tabs can't know of each other it is taken for left behind. */
export async function isHeld(uploadId: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(uploadId));
}
