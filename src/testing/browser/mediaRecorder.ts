interface Options {
  readonly canPause?: boolean;
  readonly types?: readonly string[];
  readonly lacks?: string;
}

export type FakeRecorder = EventTarget & {
  readonly mimeType: string;
  state: RecordingState;
  /** Delivers a part, as at every timeslice. */
  deliver: () => void;
  /** Breaks off. The last part and the end follow, unless it is silent. */
  crash: (isSilent?: boolean) => void;
};

const webm = 'video/webm;codecs=vp9,opus';

/**
 * A recorder that delivers "part" at every timeslice and at its end. `made` lists the created ones.
 */
export function fakeRecorder(
  made: FakeRecorder[],
  { canPause = true, types = [webm], lacks }: Options,
) {
  class Recorder extends EventTarget {
    static isTypeSupported(type: string) {
      return types.includes(type);
    }

    state: RecordingState = 'inactive';
    readonly mimeType: string;
    #timer: ReturnType<typeof setInterval> | undefined;

    constructor(_stream: unknown, { mimeType = '' }: MediaRecorderOptions = {}) {
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

    crash(isSilent = false) {
      this.state = 'inactive';
      clearInterval(this.#timer);
      this.dispatchEvent(new Event('error'));
      if (!isSilent) this.stop();
    }
  }
  if (!canPause) return Recorder;

  return class extends Recorder {
    pause() {
      this.state = 'paused';
    }

    resume() {
      this.state = 'recording';
    }
  };
}
