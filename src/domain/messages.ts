interface Authored {
  readonly userId: string;
}

/**
 * Whether a message opens a run of messages by one person, in the order in which they are shown.
 * Only then its author's face and name are shown.
 */
export function startsRun(messages: readonly Authored[], index: number): boolean {
  return messages[index]?.userId !== messages[index - 1]?.userId;
}
