export interface CameraRequest {
  hasSound: boolean;
  /** The rear camera by default. */
  facing?: 'user' | 'environment';
  /** Exactly this camera, whichever way it faces. */
  deviceId?: string;
}

export interface Camera {
  stream: MediaStream;
  request: CameraRequest;
  hasSound: boolean;
  isFront: boolean;
  other?: CameraRequest;
}

const defaultFacing = 'environment';
const opposite = { user: 'environment', environment: 'user' } as const;

export async function openCamera(request: CameraRequest): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(request));
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const hasSound = stream.getAudioTracks().length > 0;
  const camera = { stream, request, hasSound, isFront: settings.facingMode === 'user' };
  if (ids.length < 2) return camera;
  return { ...camera, other: { hasSound, ...otherOf(settings, request, ids) } };
}

export const turnOff = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

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

/** Returns the other side, or the next device if the side is unknown or has no camera. */
function otherOf(settings: MediaTrackSettings, request: CameraRequest, ids: readonly string[]) {
  const { facing = defaultFacing } = request;
  if (!request.deviceId && settings.facingMode === facing) return { facing: opposite[facing] };
  const deviceId = ids[(ids.indexOf(settings.deviceId ?? '') + 1) % ids.length] ?? '';
  return { deviceId };
}
