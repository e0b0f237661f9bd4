import { deleteResponses, readResponses, writeResponses, type StoredResponse } from './deviceStore';

const writeAfterMs = 2_000;

/** Holds responses of the signed-in person only: they are deleted when the session ends. */
export class KeptResponses {
  readonly #signedInUser: () => string | null;
  /** The signed-in person; null for a visitor, undefined while the session is unknown. */
  #owner: string | null | undefined;
  #readFor: string | null = null;
  readonly #responses = new Map<string, StoredResponse>();
  readonly #unwritten = new Map<string, StoredResponse>();
  /** Endpoints whose responses on the device count no more. */
  readonly #resetNames = new Set<string>();
  #reading: Promise<void> | undefined;
  #hasRead = false;
  #writeTimer: ReturnType<typeof setTimeout> | undefined;

  /** The parameter returns who is signed in in this browser, as all tabs know it. */
  constructor(signedInUser: () => string | null) {
    this.#signedInUser = signedInUser;
  }

  get owner() {
    return this.#owner;
  }

  get hasRead() {
    return this.#hasRead;
  }

  keys(): string[] {
    return [...this.#responses.keys()];
  }

  get(key: string): StoredResponse | undefined {
    return this.#responses.get(key);
  }

  keep(response: StoredResponse): void {
    this.#responses.set(response.key, response);
    this.#unwritten.set(response.key, response);
    this.#writeTimer ??= setTimeout(() => void this.write(), writeAfterMs);
  }

  async write(): Promise<void> {
    this.stop();
    const responses = [...this.#unwritten.values()];
    this.#unwritten.clear();
    const userId = this.#owner;
    // Another tab may have signed out, or in as somebody else.
    if (responses.length === 0 || !userId || this.#signedInUser() !== userId) return;
    await writeResponses(userId, responses);
    const signedIn = this.#signedInUser();
    if (signedIn !== userId) await deleteResponses(signedIn ?? undefined);
  }

  stop(): void {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
  }

  /** Reads, once, what the device has of the person who was last signed in here. */
  read(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const userId = this.#signedInUser();
    const responses = userId === null ? [] : await readResponses(userId);
    const isTheirs = this.#owner === undefined || this.#owner === userId;
    if (isTheirs && userId === this.#signedInUser()) {
      this.#readFor = userId;
      for (const response of responses) {
        const { key, endpointName } = response;
        if (this.#responses.has(key) || this.#resetNames.has(endpointName)) continue;
        this.#responses.set(key, response);
      }
    }
    this.#hasRead = true;
  }

  /** Takes the person whose responses were read as signed in, while the session is unknown. */
  adoptOwner(): void {
    if (this.#owner === undefined) this.#owner = this.#readFor;
  }

  /** Deletes what belongs to anybody else. Returns whether the responses in memory did. */
  changeOwner(userId: string | null): boolean {
    const isOther = this.#owner !== undefined || this.#readFor !== userId;
    if (isOther) this.#clear();
    this.#owner = userId;
    void deleteResponses(userId ?? undefined);
    return isOther;
  }

  forget(): void {
    this.#clear();
    void deleteResponses();
  }

  forgetQueries(names: readonly string[]): void {
    for (const name of names) this.#resetNames.add(name);
    for (const [key, { endpointName }] of this.#responses) {
      if (!names.includes(endpointName)) continue;
      this.#responses.delete(key);
      this.#unwritten.delete(key);
    }
  }

  #clear(): void {
    this.#responses.clear();
    this.#unwritten.clear();
  }
}
