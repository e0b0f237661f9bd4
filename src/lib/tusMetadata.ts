/** Encodes tus metadata: names with values in Base64 of UTF-8. */
export function encodeMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${toBase64(value)}`)
    .join(',');
}

/** Returns the values by name, or null for invalid metadata. */
export function decodeMetadata(text: string): Record<string, string> | null {
  try {
    const pairs = text.split(',').filter(Boolean);
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', value = ''] = pair.trim().split(' ');
        return [name, fromBase64(value)];
      }),
    );
  } catch {
    return null;
  }
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function fromBase64(text: string): string {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new TextDecoder(undefined, { fatal: true, ignoreBOM: true }).decode(bytes);
}
