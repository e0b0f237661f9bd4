import { permissionFor } from '@/lib/browser';

export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  /** The label of the retry button, "Try again" if absent; null if retrying makes no sense. */
  readonly retry?: string | null;
  /** True if only the microphone doesn't work. */
  readonly isSoundAlone?: boolean;
}

export const cameraErrors = {
  denied: {
    title: 'Camera access is blocked',
    text: 'Your browser or device blocked it. Use the icon next to the page’s address, or your device’s settings, to allow the camera and microphone for this page. Then try again.',
  },
  dismissed: {
    title: 'The camera isn’t allowed yet',
    text: 'Try again, and choose “Allow” when your browser asks. If it doesn’t ask, use the icon next to the page’s address, or choose an existing video.',
  },
  missing: {
    title: 'No camera found',
    text: 'We couldn’t find a camera on this device. Plug one in or turn it on and try again, or choose an existing video.',
  },
  busy: {
    title: 'The camera is busy',
    text: 'Another app or tab may be using the camera or microphone. Close it, then try again.',
  },
  unfit: {
    title: 'That camera won’t work',
    text: 'This camera doesn’t support what we need. Try another one, or choose an existing video.',
  },
  insecure: {
    title: 'This page can’t use the camera',
    text: 'Browsers only allow the camera on secure pages (https). Open this page with https, or choose an existing video.',
    retry: null,
  },
  unsupported: {
    title: 'No camera in this browser',
    text: 'This browser can’t use the camera. Choose a file instead. On a phone, that opens the camera.',
    retry: null,
  },
  noRecorder: {
    title: 'This browser can’t record',
    text: 'It can use the camera but can’t save video. Choose a file instead. On a phone, that opens the camera.',
    retry: null,
  },
  microphoneMissing: {
    title: 'No microphone found',
    text: 'The camera works, but there’s no microphone. You can record without sound, or plug one in and try again.',
    isSoundAlone: true,
  },
  microphoneDenied: {
    title: 'Microphone access is blocked',
    text: 'Only the microphone is blocked. You can record without sound, or use the icon next to the page’s address to allow the microphone and try again.',
    isSoundAlone: true,
  },
  microphoneDismissed: {
    title: 'The microphone isn’t allowed yet',
    text: 'The camera works. Try again, and choose “Allow” when your browser asks for the microphone, or record without sound.',
    isSoundAlone: true,
  },
  ended: {
    title: 'The camera stopped',
    text: 'It was unplugged, or a call or another app is using it. Nothing was recorded. Try again when it’s free.',
  },
  away: {
    title: 'The camera is off',
    text: 'You were away for a minute, so we turned it off. Nothing was recorded.',
    retry: 'Turn it on',
  },
  failed: {
    title: 'The camera didn’t start',
    text: 'The browser didn’t say why. Nothing was recorded. Try again, or choose an existing video.',
  },
  broke: {
    title: 'The recording stopped',
    text: 'The browser stopped it before anything was saved. Try again, or choose an existing video.',
  },
} satisfies Record<string, ErrorWords>;

export type CameraErrorName = keyof typeof cameraErrors;

const byName: Partial<Record<string, CameraErrorName>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'unfit',
  SecurityError: 'insecure',
};

export function unsupportedBrowserError(): CameraErrorName | undefined {
  if (!('mediaDevices' in navigator)) return window.isSecureContext ? 'unsupported' : 'insecure';
  return 'MediaRecorder' in window ? undefined : 'noRecorder';
}

/** Returns why `getUserMedia` failed. Checks without a prompt if only the microphone failed. */
export async function cameraErrorOf(
  reason: unknown,
  { hasSound }: { hasSound: boolean },
): Promise<CameraErrorName> {
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  const error = byName[name] ?? 'failed';
  if (error === 'denied') return deniedError(hasSound);
  if (error !== 'missing' || !hasSound) return error;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const isCameraThere = devices.some(({ kind }) => kind === 'videoinput');
  return isCameraThere ? 'microphoneMissing' : error;
}

/** A prompt that was closed blocks nothing: the next request asks again. */
async function deniedError(hasSound: boolean): Promise<CameraErrorName> {
  const camera = await permissionFor('camera');
  const microphone = hasSound ? await permissionFor('microphone') : undefined;
  if (camera === 'prompt') return microphone === 'denied' ? 'microphoneDenied' : 'dismissed';
  if (camera !== 'granted' || !hasSound) return 'denied';
  return microphone === 'prompt' ? 'microphoneDismissed' : 'microphoneDenied';
}
