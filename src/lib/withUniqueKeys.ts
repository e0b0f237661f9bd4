/** Gives each item a unique React key, even if the server repeats an id. */
export function withUniqueKeys<Item extends { readonly id: string }>(
  items: readonly Item[],
): Array<{ key: string; item: Item }> {
  const timesSeen = new Map<string, number>();
  return items.map((item) => {
    const times = timesSeen.get(item.id) ?? 0;
    timesSeen.set(item.id, times + 1);
    return { key: `${times} ${item.id}`, item };
  });
}
