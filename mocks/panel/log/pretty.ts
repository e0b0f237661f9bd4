import { parsed } from '../recording/log';

const maxCharacters = 20_000;

export function pretty(body: string): string {
  const value = parsed(body);
  const text = value === undefined ? body : JSON.stringify(value, null, 2);
  const rest = text.length - maxCharacters;
  return rest > 0 ? `${text.slice(0, maxCharacters)}\n… and ${rest} more characters` : text;
}
