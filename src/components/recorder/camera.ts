import { refusalFor, type Refusal } from './refusals';

export interface CameraWish {
  readonly hasSound: boolean;
  /** The rear camera where it isn't said. */
  readonly facing?: 'user' | 'environment';
  /** This camera and no other, wherever it looks. */
  readonly deviceId?: string;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly wish: CameraWish;
  readonly hasSound: boolean;
  /** Shows the person who holds it. */
  readonly isFront: boolean;
  /** Leads to another camera, where there is one. */
  readonly other?: CameraWish;
}

export type CameraAnswer =
  | { readonly type: 'cameraOpened'; readonly camera: Camera }
  | { readonly type: 'cameraRefused'; readonly refusal: Refusal };

const defaultFacing = 'environment';
const opposite = { user: 'environment', environment: 'user' } as const;

/** Holds one camera at most: whoever opens another, or closes, switches it off. */
export function createCameraHolder() {
  let held: MediaStream | undefined;
  let turn = 0;

  const close = () => {
    turn += 1;
    held?.getTracks().forEach((track) => track.stop());
    held = undefined;
  };

  /** Null where it was closed before the browser answered; then nothing is left on. */
  const open = async (wish: CameraWish, onEnded: () => void): Promise<CameraAnswer | null> => {
    close();
    const mine = turn;
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(wish));
      const isLate = mine !== turn;
      if (isLate) stream.getTracks().forEach((track) => track.stop());
      else held = stream;
      if (isLate) return null;
      stream.getTracks().forEach((track) => track.addEventListener('ended', onEnded));
      const camera = await describe(stream, wish);
      return mine === turn ? { type: 'cameraOpened', camera } : null;
    } catch (error) {
      const refusal = await refusalFor(error, wish);
      return mine === turn ? { type: 'cameraRefused', refusal } : null;
    }
  };

  return { open, close };
}

/**
 * Nothing is exact but the one camera that is named, so that otherwise some camera always fits; two
 * minutes stay far below 200 MB.
 */
function constraintsOf({ hasSound, facing, deviceId }: CameraWish): MediaStreamConstraints {
  const which = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: facing ?? defaultFacing } };
  return {
    audio: hasSound,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  };
}

async function describe(stream: MediaStream, wish: CameraWish): Promise<Camera> {
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const hasSound = stream.getAudioTracks().length > 0;
  const isFront = settings.facingMode === 'user';
  const camera = { stream, wish, hasSound, isFront };
  if (ids.length < 2) return camera;
  return { ...camera, other: { hasSound, ...otherOf(settings, wish, ids) } };
}

/**
 * The other side, of whose several lenses the browser knows the plain one. The next in turn where
 * the camera looks nowhere in particular, or the browser had none on the side that was asked for.
 */
function otherOf(settings: MediaTrackSettings, wish: CameraWish, ids: readonly string[]) {
  const { facing = defaultFacing } = wish;
  if (!wish.deviceId && settings.facingMode === facing) return { facing: opposite[facing] };
  const deviceId = ids[(ids.indexOf(settings.deviceId ?? '') + 1) % ids.length] ?? '';
  return { deviceId };
}
