const width = 100;

/** `indent` is the number of spaces before the line, `before` of characters before the value. */
export function literal(value: unknown, indent = 0, before = 0): string {
  const short = oneLine(value);
  const fits = indent + before + short.length + 1 <= width;
  if (fits || typeof value !== 'object' || value === null) return short;
  const inner = indent + 2;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : membersOf(value).map(([key, member]) => `${key}: ${literal(member, inner, key.length + 2)}`);
  const lines = parts.map((part) => `${' '.repeat(inner)}${part},`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, `${' '.repeat(indent)}${close}`].join('\n');
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = membersOf(value).map(([key, member]) => `${key}: ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const membersOf = (value: object): Array<readonly [string, unknown]> =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [quotedKey(key), member]);

function quotedKey(key: string): string {
  // As a plain key it would set the prototype instead of a member.
  if (key === '__proto__') return `['${key}']`;
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
