export function withTicked(ids: readonly string[], id: string, isTicked: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return isTicked ? [...others, id] : others;
}
