interface Authored {
  readonly userId: string;
}

/** True if a message, in display order, shows avatar and name: the first of its user's run. */
export function startsRun(messages: readonly Authored[], index: number): boolean {
  return messages[index]?.userId !== messages[index - 1]?.userId;
}
