/** A phone on its side: wide, but too low for tall headers. */
export const landscape = '@media (max-height: 30em) and (min-width: 35em)';

/** A phone upright, or any window as low: heads leave room for what is below them. */
export const phoneHeight = '@media (max-height: 56em)';
