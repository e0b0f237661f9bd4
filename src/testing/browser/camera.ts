import { fakeRecorder, type FakeRecorder } from './mediaRecorder';

interface Device {
  /** Absent for a camera of which the browser doesn't know where it looks. */
  readonly facingMode?: 'user' | 'environment';
}

interface Options {
  readonly cameras?: readonly Device[];
  readonly hasMicrophone?: boolean;
  readonly canPause?: boolean;
  /** The result of the permission query for the camera. Browsers may not support the query. */
  readonly permission?: PermissionState;
  /** Mime types that the recorder knows. */
  readonly types?: readonly string[];
  /** What this browser can't do at all. */
  readonly lacks?: 'camera' | 'recorder' | 'start';
}

class FakeTrack extends EventTarget {
  readyState: MediaStreamTrackState = 'live';

  constructor(
    readonly kind: 'video' | 'audio',
    readonly settings: MediaTrackSettings = {},
  ) {
    super();
  }

  getSettings() {
    return this.settings;
  }

  stop() {
    this.readyState = 'ended';
  }

  /** Ends the stream, as if the camera were unplugged. */
  end() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}

  getTracks() {
    return this.tracks;
  }

  getVideoTracks() {
    return this.tracks.filter(({ kind }) => kind === 'video');
  }

  getAudioTracks() {
    return this.tracks.filter(({ kind }) => kind === 'audio');
  }
}

const rear: Device = { facingMode: 'environment' };

const of = (constraint: unknown, strength: 'exact' | 'ideal') =>
  (constraint as ConstrainDOMStringParameters | undefined)?.[strength];

/** Camera, microphone and recorder of a browser, which jsdom lacks. Everything is granted at first. Of cameras that fit alike the first is chosen. */
export function stubCamera(options: Options = {}) {
  const { cameras = [rear], hasMicrophone = true, permission, lacks } = options;
  const requests: MediaStreamConstraints[] = [];
  const tracks: FakeTrack[] = [];
  const recorders: FakeRecorder[] = [];
  const urls = new Set<string>();
  let error: string | null = null;
  let held: Promise<void> | null = null;

  const all = cameras.map((camera, index) => ({ ...camera, deviceId: `camera ${index}` }));
  const choose = ({ facingMode, deviceId }: MediaTrackConstraints) => {
    const exact = of(deviceId, 'exact');
    const fitting = all.filter((camera) => exact === undefined || camera.deviceId === exact);
    const points = (camera: Device & { deviceId: string }) =>
      Number(camera.facingMode === of(facingMode, 'ideal')) +
      Number(camera.deviceId === of(deviceId, 'ideal'));
    const best = Math.max(...fitting.map(points));
    const chosen = fitting.find((camera) => points(camera) === best);
    if (!chosen) throw new DOMException('None fits', 'OverconstrainedError');
    return chosen;
  };
  const mediaDevices = {
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      requests.push(constraints);
      await held;
      if (error !== null) throw new DOMException('Rejected', error);
      if (cameras.length === 0 || (constraints.audio && !hasMicrophone)) {
        throw new DOMException('None', 'NotFoundError');
      }
      const video = new FakeTrack('video', choose(constraints.video as MediaTrackConstraints));
      const opened = constraints.audio ? [video, new FakeTrack('audio')] : [video];
      tracks.push(...opened);
      return new FakeStream(opened);
    },
    enumerateDevices: async () => [
      ...all.map(({ deviceId }) => ({ kind: 'videoinput', deviceId })),
      ...(hasMicrophone ? [{ kind: 'audioinput', deviceId: 'microphone' }] : []),
    ],
  };
  const query = async () => {
    if (!permission) throw new TypeError('Not a permission');
    return { state: permission };
  };
  if (lacks !== 'camera') {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  }
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  if (lacks !== 'recorder') {
    Object.assign(window, { MediaRecorder: fakeRecorder(recorders, options) });
  }
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${urls.size}`;
    urls.add(url);
    return url;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));

  return {
    /** The requested constraints, in order. */
    requests,
    /** Object URLs that are not revoked. */
    urls,
    /** Rejects from now on, by the name of the error. */
    reject: (name: string) => (error = name),
    grant: () => (error = null),
    /** Keeps requests pending until the returned function is called. */
    hold: () => {
      let answer = () => {};
      held = new Promise((resolve) => {
        answer = resolve;
      });
      return () => answer();
    },
    live: () => tracks.filter(({ readyState }) => readyState === 'live'),
    recorder: () => recorders.at(-1)!,
  };
}
