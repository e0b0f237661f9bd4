import { cameraErrorOf, type CameraErrorName } from './cameraErrors';

export interface CameraRequest {
  readonly hasSound: boolean;
  /** The rear camera by default. */
  readonly facing?: 'user' | 'environment';
  /** Exactly this camera, whichever way it faces. */
  readonly deviceId?: string;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly request: CameraRequest;
  readonly hasSound: boolean;
  readonly isFront: boolean;
  readonly other?: CameraRequest;
}

export type CameraResult =
  | { readonly type: 'cameraOpened'; readonly camera: Camera }
  | { readonly type: 'cameraFailed'; readonly error: CameraErrorName };

const defaultFacing = 'environment';
const opposite = { user: 'environment', environment: 'user' } as const;

/** Creates a holder of at most one open camera. Opening another one or closing stops it. */
export function createCameraHolder() {
  let held: MediaStream | undefined;
  let turn = 0;

  const close = () => {
    turn += 1;
    held?.getTracks().forEach((track) => track.stop());
    held = undefined;
  };

  /** Returns null if it was closed before the browser answered; the camera is off then. */
  const open = async (
    request: CameraRequest,
    onEnded: () => void,
  ): Promise<CameraResult | null> => {
    close();
    const mine = turn;
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(request));
      const isLate = mine !== turn;
      if (isLate) stream.getTracks().forEach((track) => track.stop());
      else held = stream;
      if (isLate) return null;
      stream.getTracks().forEach((track) => track.addEventListener('ended', onEnded));
      const camera = await describe(stream, request);
      return mine === turn ? { type: 'cameraOpened', camera } : null;
    } catch (reason) {
      const error = await cameraErrorOf(reason, request);
      return mine === turn ? { type: 'cameraFailed', error } : null;
    }
  };

  return { open, close };
}

/** Makes all constraints but the device id ideals, so that some camera always fits. */
function constraintsOf({ hasSound, facing, deviceId }: CameraRequest): MediaStreamConstraints {
  const which = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: facing ?? defaultFacing } };
  return {
    audio: hasSound,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  };
}

async function describe(stream: MediaStream, request: CameraRequest): Promise<Camera> {
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const hasSound = stream.getAudioTracks().length > 0;
  const isFront = settings.facingMode === 'user';
  const camera = { stream, request, hasSound, isFront };
  if (ids.length < 2) return camera;
  return { ...camera, other: { hasSound, ...otherOf(settings, request, ids) } };
}

/** Returns the other side, or the next device if the side is unknown or has no camera. */
function otherOf(settings: MediaTrackSettings, request: CameraRequest, ids: readonly string[]) {
  const { facing = defaultFacing } = request;
  if (!request.deviceId && settings.facingMode === facing) return { facing: opposite[facing] };
  const deviceId = ids[(ids.indexOf(settings.deviceId ?? '') + 1) % ids.length] ?? '';
  return { deviceId };
}
