interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page. */
  readonly next: string | null;
}

/** Reads page by page, until one has no cursor or there are `most` items, and returns all items. */
export async function readPages<Item>(
  read: (after: { readonly cursor?: string }) => Promise<Page<Item>>,
  most = 100,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read(cursor === null ? {} : { cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && items.length < most);
  return items;
}
