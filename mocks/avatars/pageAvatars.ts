import { drawAvatar } from '@backend/avatars/drawAvatar';
import { avatarServiceUrl } from '@backend/avatars/avatarUrl';

/** Object URLs of drawn avatars by the URL of the avatar service, and the other way round. */
const drawn = new Map<string, string>();
const originals = new Map<string, string>();

/** Replaces the avatar service's URLs in a text by object URLs of avatars drawn in the page. */
export function drawAvatarsIn(text: string): string {
  return text.replaceAll(avatarServiceUrl, (url) => {
    const known = drawn.get(url);
    if (known !== undefined) return known;
    const svg = drawAvatar(new URL(url).searchParams);
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    drawn.set(url, address);
    originals.set(address, url);
    return address;
  });
}

/** Replaces the object URLs of drawn avatars in a text by the avatar service's. */
export const restoreAvatarsIn = (text: string) =>
  text.replaceAll(/blob:[^"\s]+/g, (address) => originals.get(address) ?? address);
