import { readStored, writeStored } from '@/lib/storage';

/** Chromium's event, with which a page can open the browser's dialog once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by scripts/firstScript.ts: the event may come before the app's code. */
    installPrompt?: InstallPrompt | null;
  }
}

/** By the browser's dialog; on iOS only by the person, from the Share menu. */
export type InstallWay = 'prompt' | 'shareMenu';

const dismissedKey = 'water-savers:install-dismissed';

export const dismissInstall = () => void writeStored(dismissedKey, 'yes');

/** Returns how the app can be installed; null if it is, or can't be, or the user doesn't want it. */
export function installWay(): InstallWay | null {
  if (readStored(dismissedKey) !== null || isInstalled()) return null;
  if (window.installPrompt) return 'prompt';
  return isIos() ? 'shareMenu' : null;
}

/** Opens the browser's dialog, which it allows once, and resolves to true if the app is installed. */
export async function promptInstall(): Promise<boolean> {
  const { installPrompt } = window;
  window.installPrompt = null;
  const choice = await installPrompt?.prompt();
  return choice?.outcome === 'accepted';
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || iosStandalone() === true;

/** Undefined in browsers other than Safari. */
const iosStandalone = () => (navigator as { standalone?: boolean }).standalone;

/** A Mac has no touch screen. */
const isIos = () => iosStandalone() !== undefined && navigator.maxTouchPoints > 0;
