interface ErrorWords {
  readonly title: string;
  /** What happened and what to do. */
  readonly text: string;
  /** The label of the retry button, if retrying makes sense. */
  readonly retry?: string;
  /** True if the camera works and only the microphone doesn't. */
  readonly isSoundAlone?: boolean;
}

const retry = 'Try again';

export const cameraErrors = {
  denied: {
    title: 'The camera is not allowed',
    text: 'Your browser or device failed it. Open the sign beside the page’s address, or your device’s settings, and allow camera and microphone for this page. Then try again.',
    retry,
  },
  missing: {
    title: 'No camera found',
    text: 'This device shows no camera. Plug one in or switch it on and try again, or choose a video that you already have.',
    retry,
  },
  busy: {
    title: 'The camera is busy',
    text: 'Another app or tab seems to be using the camera or the microphone. Close it there, then try again.',
    retry,
  },
  unfit: {
    title: 'That camera doesn’t fit',
    text: 'The camera can’t do what was asked of it. Try again with another one, or choose a video that you already have.',
    retry,
  },
  insecure: {
    title: 'No camera on this address',
    text: 'Browsers lend the camera only to secure pages, whose address begins with https. Open the page there, or choose a video that you already have.',
  },
  unsupported: {
    title: 'No camera in this browser',
    text: 'This browser lends no camera to pages. Choose a file instead: a phone opens its own camera there.',
  },
  noRecorder: {
    title: 'This browser can’t record',
    text: 'It has a camera but keeps no video. Choose a file instead: a phone opens its own camera there.',
  },
  microphoneMissing: {
    title: 'No microphone found',
    text: 'The camera works, but there is no microphone. You can record without sound, or plug one in and try again.',
    retry,
    isSoundAlone: true,
  },
  microphoneDenied: {
    title: 'The microphone is not allowed',
    text: 'The camera works, but the sound was rejected. You can record without it, or allow the microphone at the sign beside the page’s address and try again.',
    retry,
    isSoundAlone: true,
  },
  ended: {
    title: 'The camera stopped',
    text: 'It was unplugged, or a call or another app took it. Nothing was recorded. Try again when it is free.',
    retry,
  },
  away: {
    title: 'The camera is off',
    text: 'You were away for a minute, so it was switched off. Nothing was recorded.',
    retry: 'Turn it on',
  },
  failed: {
    title: 'The camera did not start',
    text: 'The browser gave no reason. Nothing was recorded. Try again, or choose a video that you already have.',
    retry,
  },
  broke: {
    title: 'The recording broke off',
    text: 'The browser stopped it before anything could be kept. Try again, or choose a video that you already have.',
    retry,
  },
} satisfies Record<string, ErrorWords>;

export type CameraErrorName = keyof typeof cameraErrors;

export const wordsOf = (error: CameraErrorName): ErrorWords => cameraErrors[error];

const byName: Partial<Record<string, CameraErrorName>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'unfit',
  SecurityError: 'insecure',
};

/** Returns an error that is known without requesting the camera. */
export function unsupportedBrowserError(): CameraErrorName | undefined {
  if (!('mediaDevices' in navigator)) return window.isSecureContext ? 'unsupported' : 'insecure';
  return 'MediaRecorder' in window ? undefined : 'noRecorder';
}

/** Returns why `getUserMedia` failed. Checks without a prompt if only the microphone failed. */
export async function cameraErrorOf(
  reason: unknown,
  request: { hasSound: boolean },
): Promise<CameraErrorName> {
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  const error = byName[name] ?? 'failed';
  if (!request.hasSound) return error;
  if (error === 'denied' && (await isCameraGranted())) return 'microphoneDenied';
  if (error === 'missing' && (await isCameraThere())) return 'microphoneMissing';
  return error;
}

/** Returns false in browsers that don't support the query for this permission. */
async function isCameraGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

async function isCameraThere(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}
