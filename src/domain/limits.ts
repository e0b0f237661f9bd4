/** Characters as a person counts them (graphemes). Long enough for every real name. */
export const maxNameLength = 500;

/** Characters as a person counts them (graphemes). */
export const maxMessageLength = 1000;
