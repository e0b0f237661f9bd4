/** Characters as a person counts them (graphemes). Long enough for every real name. */
export const maxNameLength = 500;

/** Characters as a person counts them (graphemes). */
export const maxMessageLength = 1000;

/** That go with one message. */
export const maxMessageImages = 4;

/** Of an image as it is sent, and as it is chosen for a face. */
export const maxImageBytes = 10 * 1_048_576;

/** Characters of a photo's data URL. */
export const maxPhotoLength = 500_000;
