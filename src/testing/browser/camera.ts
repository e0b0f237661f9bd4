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
  /** The same for the microphone, by default that for the camera. */
  readonly microphone?: PermissionState;
  /** Mime types that the recorder knows. */
  readonly types?: readonly string[];
  /** What this browser can't do at all. */
  readonly lacks?: 'camera' | 'recorder' | 'start';
}

type FakeTrack = ReturnType<typeof fakeTrack>;

function fakeTrack(kind: 'video' | 'audio', settings: MediaTrackSettings = {}) {
  const track = Object.assign(new EventTarget(), {
    kind,
    settings,
    readyState: 'live',
    getSettings: () => settings,
    stop: () => void (track.readyState = 'ended'),
    /** Ends the stream, as if the camera were unplugged. */
    end() {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    },
  });
  return track;
}

const rear: Device = { facingMode: 'environment' };

type FakeRecorder = EventTarget & {
  readonly mimeType: string;
  state: RecordingState;
  /** Delivers a part, as at every timeslice. */
  deliver: () => void;
  /** Breaks off. The last part and the end follow, unless it is silent. */
  crash: (isSilent?: boolean) => void;
};

const webm = 'video/webm;codecs=vp9,opus';
/** What a browser records if it isn't told. */
const mkv = 'video/x-matroska;codecs=avc1';

/** A recorder that delivers "part" at every timeslice and at its end. `made` lists the created ones. */
function fakeRecorder(made: FakeRecorder[], { canPause = true, types = [webm], lacks }: Options) {
  class Recorder extends EventTarget {
    static isTypeSupported(type: string) {
      return types.includes(type);
    }

    state: RecordingState = 'inactive';
    readonly mimeType: string;
    #timer: ReturnType<typeof setInterval> | undefined;

    constructor(_stream: unknown, { mimeType = mkv }: MediaRecorderOptions = {}) {
      super();
      this.mimeType = mimeType;
      made.push(this);
    }

    deliver() {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['part']) }));
    }

    start(timeslice: number) {
      if (lacks === 'start') throw new DOMException('Not supported', 'NotSupportedError');
      this.state = 'recording';
      this.#timer = setInterval(() => {
        if (this.state === 'recording') this.deliver();
      }, timeslice);
    }

    stop() {
      this.state = 'inactive';
      clearInterval(this.#timer);
      setTimeout(() => {
        this.deliver();
        this.dispatchEvent(new Event('stop'));
      });
    }

    pause() {
      this.state = 'paused';
    }

    resume() {
      this.state = 'recording';
    }

    crash(isSilent = false) {
      this.state = 'inactive';
      clearInterval(this.#timer);
      this.dispatchEvent(new Event('error'));
      if (!isSilent) this.stop();
    }
  }
  if (!canPause) Reflect.deleteProperty(Recorder.prototype, 'pause');
  return Recorder;
}

/** Camera, microphone and recorder of a browser, which jsdom lacks. Everything is granted at first. */
export function stubCamera(options: Options = {}) {
  const { cameras = [rear], hasMicrophone = true, permission, lacks } = options;
  const { microphone = permission } = options;
  const requests: MediaStreamConstraints[] = [];
  const tracks: FakeTrack[] = [];
  const recorders: FakeRecorder[] = [];
  const urls = new Set<string>();
  let error: string | null = null;
  let held: Promise<void> | null = null;

  const all = cameras.map((camera, index) => ({ ...camera, deviceId: `camera ${index}` }));
  /** Returns the camera with this id, or the first on this side, or any. */
  const choose = ({ facingMode, deviceId }: MediaTrackConstraints) => {
    const { exact } = (deviceId ?? {}) as ConstrainDOMStringParameters;
    const { ideal } = (facingMode ?? {}) as ConstrainDOMStringParameters;
    const isMeant = (camera: (typeof all)[number]) =>
      exact === undefined ? camera.facingMode === ideal : camera.deviceId === exact;
    return all.find(isMeant) ?? all[0];
  };
  const mediaDevices = {
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      requests.push(constraints);
      await held;
      if (error !== null) throw new DOMException('Rejected', error);
      if (cameras.length === 0 || (constraints.audio && !hasMicrophone)) {
        throw new DOMException('None', 'NotFoundError');
      }
      const video = fakeTrack('video', choose(constraints.video as MediaTrackConstraints));
      const opened = constraints.audio ? [video, fakeTrack('audio')] : [video];
      tracks.push(...opened);
      const of = (kind: string) => opened.filter((track) => track.kind === kind);
      return {
        getTracks: () => opened,
        getVideoTracks: () => of('video'),
        getAudioTracks: () => of('audio'),
      };
    },
    enumerateDevices: async () => [
      ...all.map(({ deviceId }) => ({ kind: 'videoinput', deviceId })),
      ...(hasMicrophone ? [{ kind: 'audioinput', deviceId: 'microphone' }] : []),
    ],
  };
  const query = async ({ name }: PermissionDescriptor) => {
    const state = name === 'microphone' ? microphone : permission;
    if (!state) throw new TypeError('Not a permission');
    return { state };
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
