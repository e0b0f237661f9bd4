/** UTF-16 code units for each grapheme of a text's limit. The longest emoji have 15. */
export const unitsPerCharacter = 20;

/** Graphemes. Long enough for every real name. */
export const maxNameLength = 500;

/** UTF-16 code units: as many as a mail server takes (RFC 5321). */
export const maxEmailLength = 254;

/** How long a link that sets a new password works. */
export const resetLifetimeMs = 3_600_000;

/** Of an `Idempotency-Key`, in characters. */
export const maxKeyLength = 255;

/** How long a backend remembers an `Idempotency-Key`, at least. */
export const keyLifetimeMs = 36 * 3_600_000;

/** Of a video, in graphemes. */
export const maxTitleLength = 80;

/** Graphemes. */
export const maxMessageLength = 1000;

export const maxMessageImages = 4;

/** Of an image of a message, in graphemes. */
export const maxDescriptionLength = 1000;

/** Of the words of a report, in graphemes. */
export const maxNoteLength = 500;

/** Of an uploaded image, and of a file chosen as avatar. */
export const maxImageBytes = 10 * 1_048_576;

/** Of a request's JSON body. The largest has the photos of a video challenge as data URLs. */
export const maxBodyBytes = 4 * 1_048_576;

/** Characters of a photo's data URL. */
export const maxPhotoLength = 500_000;
