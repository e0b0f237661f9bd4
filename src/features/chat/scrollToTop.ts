/** To the newest message, at once: a list that grows while it glides there would hold it back. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
