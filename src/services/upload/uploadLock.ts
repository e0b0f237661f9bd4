const lockName = (uploadId: string) => `water-savers:upload:${uploadId}`;

const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Holds a Web Lock until the signal aborts, so that other tabs know of this upload. */
export function lockUpload(uploadId: string, until: AbortSignal): void {
  const isFinished = new Promise<void>((resolve) => {
    until.addEventListener('abort', () => resolve(), { once: true });
  });
  // Without the lock, another tab may offer to resume the upload.
  void locksOf()
    ?.request(lockName(uploadId), () => isFinished)
    .catch(() => undefined);
}

/** True if a tab is sending the upload. False if Web Locks are missing or denied. */
export async function isUploadLocked(uploadId: string): Promise<boolean> {
  const { held = [] } =
    (await locksOf()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockName(uploadId));
}

/** Resolves to a function that releases it. Without Web Locks, two tabs may send: one counts. */
export function holdVideo(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    const locks = locksOf();
    if (locks) locks.request(lockName(id), hold).catch(() => resolve(() => undefined));
    else resolve(() => undefined);
  });
}
