/** Opens a channel to the other tabs. Returns undefined if the browser has no channels or denies them. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
