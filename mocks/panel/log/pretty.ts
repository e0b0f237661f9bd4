import { parsed } from '../recording/log';

const mostCharacters = 20_000;

/** A body as one reads it; what is no JSON as it is. Of a long one the end is left out. */
export function pretty(body: string): string {
  const value = parsed(body);
  const text = value === undefined ? body : JSON.stringify(value, null, 2);
  const rest = text.length - mostCharacters;
  return rest > 0 ? `${text.slice(0, mostCharacters)}\n… and ${rest} characters more` : text;
}
