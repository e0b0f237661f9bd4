/** Every string that can be reached, whatever holds it. */
export function everythingIn(root: unknown): string {
  const found: string[] = [];
  const visited = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value === 'string') found.push(value);
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    for (const key of Reflect.ownKeys(value)) visit(Reflect.get(value, key));
  };
  visit(root);
  return found.join('\n');
}
