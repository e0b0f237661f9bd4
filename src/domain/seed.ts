const { imul } = Math;

/** FNV-1a, 32 bits, over the text's UTF-16 units; for ASCII it is the published hash. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Each attempt of a person is a sea of its own, and the same one on every device. */
export function seedFor(
  challengeId: string | number,
  userId: string | number,
  attempt: number,
): number {
  return fnv1a(`${challengeId}:${userId}:${attempt}`);
}
