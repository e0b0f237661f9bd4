export const notStored = { 'Cache-Control': 'no-store' };

export const storedForever = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/** For files of users: whatever their bytes are, no browser runs them. */
export const inertFile = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
