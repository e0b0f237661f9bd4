import { withLock } from '@/lib/withLock';

/** Runs work under the cross-tab world lock, because tabs share a stored world. */
export const withWorldLock = <Result>(work: () => Result) => withLock('water-savers:world', work);
