/** Replaces style sheets, fonts and images, which jest doesn't load. */
export default 'asset';
