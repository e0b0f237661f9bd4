/** Returns the ids with this one at the end if it is ticked, otherwise without it. */
export function withTicked(ids: readonly string[], id: string, isTicked: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return isTicked ? [...others, id] : others;
}
