interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** Reads all pages of a list. Throws if a page leads to itself. */
export async function readPages<Item>(
  readPage: (query: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await readPage({});
  const read = [...first.items];
  for (let { next } = first; next !== null;) {
    const page = await readPage({ cursor: next });
    if (page.next === next) throw new Error(`The cursor ${next} leads to itself.`);
    read.push(...page.items);
    next = page.next;
  }
  return read;
}
