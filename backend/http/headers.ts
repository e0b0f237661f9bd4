import { headerName } from '@/contract/texts';

export const notStored = { 'Cache-Control': 'no-store' };

export const storedForever = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/** For files of users: whatever their bytes are, no browser runs them. */
export const inertFile = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Returns a response's members as headers: `uploadOffset` is `Upload-Offset`. */
export const memberHeaders = (members: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([member, value]) => [headerName(member), String(value)]),
  );
