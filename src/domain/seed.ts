const { imul } = Math;

/** Hashes UTF-16 units with 32-bit FNV-1a. For ASCII the result equals the published hash. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns an attempt's seed, which is different for each attempt and the same on every device. */
export function seedFor(
  challengeId: string | number,
  userId: string | number,
  attempt: number,
): number {
  return fnv1a(`${challengeId}:${userId}:${attempt}`);
}
