import { parsed } from '../browser/requestLog';

const secretName = String.raw`[^"'=&?#\s]*(?:passw|passphrase|token|secret|api[-_]?key|private[-_]?key|access[-_]?key|[cx]srf|authori[sz]|credential|signature|cookie|session[-_]?id)[^"'=&?#\s]*|auth|bearer|endpoint|jwt|otp|p256dh|pass|pin|pwd|sid|sig`;
const isSecret = new RegExp(`^(?:${secretName})$`, 'i');
const secretMember = new RegExp(String.raw`("(?:${secretName})"\s*:\s*")(?:[^"\\]|\\.)*`, 'gi');
const secretInUrl = new RegExp(
  String.raw`([?&#](?:${secretName})=|/password-resets/)[^&?#"\s]*|(?<=//)[^/@\s]+(?=@)`,
  'gi',
);
const secretValue = /\b(?:Bearer|Basic) (?=\S*\d)[\w.~+/=-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Replaces what has the name or the form of a secret in JSON, a URL or a text. */
export function withoutSecrets(text: string): string {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(value, (key, each: unknown) => {
      if (each === null || typeof each === 'boolean') return each;
      if (isSecret.test(key)) return 'hidden';
      return typeof each === 'string' ? withoutSecrets(each) : each;
    });
  }
  return text
    .replace(secretMember, '$1hidden')
    .replace(secretInUrl, '$1hidden')
    .replace(secretValue, 'hidden');
}
