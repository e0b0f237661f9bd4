/** Returns the screen's heading, which comes before that of a sheet or dialog. */
export const screenHeading = () => document.querySelector('h1');
