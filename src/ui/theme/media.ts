/** A phone on its side: wide, but too low for tall headers. */
export const landscape = '@media (max-height: 30em) and (min-width: 35em)';
