export interface CameraRequest {
  hasSound: boolean;
  /** The rear camera by default. */
  facing?: 'user' | 'environment';
  /** Exactly this camera, whichever way it faces. */
  deviceId?: string;
}

export type Camera = Awaited<ReturnType<typeof openCamera>>;

export async function openCamera(request: CameraRequest) {
  const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(request));
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const hasSound = stream.getAudioTracks().length > 0;
  const other = ids.length > 1 ? { hasSound, ...otherOf(settings, request, ids) } : undefined;
  return { stream, request, hasSound, isFront: settings.facingMode === 'user', other };
}

export const turnOff = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** Makes all constraints but the device id ideals, so that some camera always fits. */
function constraintsOf({ hasSound, facing = 'environment', deviceId }: CameraRequest) {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } };
  return { audio: hasSound, video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } } };
}

/** Returns the other side, or the next device if the side is unknown or has no camera. */
function otherOf(settings: MediaTrackSettings, request: CameraRequest, ids: readonly string[]) {
  const { facing = 'environment', deviceId } = request;
  if (!deviceId && settings.facingMode === facing) {
    return { facing: facing === 'user' ? 'environment' : 'user' } as const;
  }
  return { deviceId: ids[(ids.indexOf(settings.deviceId ?? '') + 1) % ids.length] ?? '' };
}
