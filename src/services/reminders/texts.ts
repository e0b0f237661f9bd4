import type { NotificationState } from './device';

/** Says why this device shows no reminders and what to do; null if it shows them or may ask. */
export function stateProblem(state: NotificationState): string | null {
  if (state === 'denied') {
    return 'Notifications from this app are blocked on this device. Allow them for this site in your browser’s settings, and then reload the page.';
  }
  if (state === 'unsupported') {
    return 'This browser can’t show notifications. On an iPhone or iPad, add the app to your Home Screen and open it there.';
  }
  return null;
}

export const reachProblem =
  'Reminders are saved, but your browser’s push service didn’t respond, so this device may not show them. Open the app again when you’re online.';
