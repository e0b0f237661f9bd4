import { useActionLog } from './useActionLog';

/** Sends the actions that this device keeps, on the screens that don't show them. */
export function PendingActions({ userId }: { userId: string }) {
  useActionLog(userId, { showsErrors: false });
  return null;
}
