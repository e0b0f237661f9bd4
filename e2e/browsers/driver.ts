/* What the tests in this folder need of a browser, so that one journey can drive any of three. */

export type BrowserName = 'chromium' | 'firefox' | 'webkit';
/** `bars` are scrollbars that take up space, as on Windows. */
export type Look = 'dark' | 'still' | 'forced' | 'bars';
export type Point = readonly [x: number, y: number];

export interface Pointer {
  readonly type: 'mouse' | 'touch';
  readonly from: Point;
  /** Where it is lifted; where it was pressed by default. */
  readonly to?: Point;
  /** How long it rests before it moves or is lifted, in milliseconds. */
  readonly holdMs?: number;
}

/** A tab. Tabs that one opens share its storage. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, which knows only its arguments. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses a key by its name in `KeyboardEvent.key`. */
  press(key: string, modifier?: 'Control' | 'Shift'): Promise<void>;
  type(text: string): Promise<void>;
  point(pointer: Pointer): Promise<void>;
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the window. */
  picture(): Promise<Buffer>;
  openTab(): Promise<Tab>;
}

export interface OpenBrowser {
  /** Opens a tab without cookies or storage, and closes those of the tab before. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
