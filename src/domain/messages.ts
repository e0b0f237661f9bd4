interface Authored {
  readonly userId: string;
}

/**
 * Returns true for the first of consecutive messages by one user, in display order. Only this
 * message shows avatar and name.
 */
export function startsRun(messages: readonly Authored[], index: number): boolean {
  return messages[index]?.userId !== messages[index - 1]?.userId;
}
