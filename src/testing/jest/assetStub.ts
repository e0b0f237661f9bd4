/** Stands for style sheets, fonts and pictures, which jest doesn't load. */
export default 'asset';
