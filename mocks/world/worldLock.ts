import { withLock } from '@/lib/browser';

/** Runs work under the cross-tab world lock, because tabs share a stored world. */
export const withWorldLock = <Result>(work: () => Result) => withLock('water-savers:world', work);
