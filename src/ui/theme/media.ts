/** A phone on its side: wide, but too low for tall headers. */
export const landscape = '@media (max-height: 30em) and (min-width: 35em)';

/** A border where forced colors replace the backgrounds and shadows that show an edge. */
export const forcedBorder = '@media (forced-colors: active) { border: 1px solid CanvasText; }';

/** A phone upright, or any window as low: heads leave room for what is below them. */
export const phoneHeight = '@media (max-height: 56em)';
