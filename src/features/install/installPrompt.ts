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

export type InstallWay =
  | { readonly kind: 'prompt'; readonly prompt: InstallPrompt }
  /** On iOS, where only the person can add an app, from the Share menu. */
  | { readonly kind: 'shareMenu' };

const dismissedKey = 'water-savers:install-dismissed';

/** Never offers to install on this device again. */
export const dismissInstall = () => void writeStored(dismissedKey, 'yes');

/** Returns how the app can be installed; null if it is, or can't be, or the user doesn't want it. */
export function installWay(): InstallWay | null {
  if (readStored(dismissedKey) !== null || isInstalled()) return null;
  if (window.installPrompt) return { kind: 'prompt', prompt: window.installPrompt };
  return isIos() ? { kind: 'shareMenu' } : null;
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || iosStandalone() === true;

/** Undefined in browsers other than Safari. */
const iosStandalone = () => (navigator as { standalone?: boolean }).standalone;

/** A Mac has no touch screen. */
const isIos = () => iosStandalone() !== undefined && navigator.maxTouchPoints > 0;
