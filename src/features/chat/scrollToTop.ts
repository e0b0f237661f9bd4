/** Scrolls to the newest message without animation: a list that grows meanwhile would stop one. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
