import type { User } from '@/contract/session';
import type { Arg } from '@/contract/types';
import { maxNameLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';

/** The avatar of a draft: unchanged, a photo that is ready to upload, or a drawn one. */
export type DraftAvatar =
  | { readonly kind: 'same' }
  | { readonly kind: 'photo'; readonly blob: Blob; readonly url: string }
  | { readonly kind: 'drawn'; readonly url: string };

export interface Draft {
  readonly name: string;
  readonly avatar: DraftAvatar;
}

export const draftOf = ({ name }: User): Draft => ({ name, avatar: { kind: 'same' } });

export const refusedDraft = (user: User, { name, avatar }: Arg<'updateProfile'>): Draft => ({
  name: name ?? user.name,
  avatar: avatar === undefined ? { kind: 'same' } : { kind: 'drawn', url: avatar },
});

export const isChanged = (user: User, draft: Draft) =>
  newName(user, draft) !== undefined || newAvatar(user, draft) !== null;

export function newName(user: User, { name }: Draft): string | undefined {
  return name.trim() === user.name ? undefined : name.trim();
}

export function newAvatar(
  user: User,
  { avatar }: Draft,
): Exclude<DraftAvatar, { kind: 'same' }> | null {
  if (avatar.kind === 'same') return null;
  return avatar.kind === 'drawn' && avatar.url === user.avatar ? null : avatar;
}

export function nameFault(name: string): string | undefined {
  if (isBlank(name)) return 'Enter a name that others can see.';
  const trimmed = name.trim();
  if (characterCount(trimmed, maxNameLength) <= maxNameLength) return undefined;
  const excess = characterCount(trimmed) - maxNameLength;
  return `${maxNameLength} characters at most: ${excess} too many.`;
}

const countedFrom = maxNameLength - 50;

/** Returns the length of a name once it is near the limit. */
export function nameCount(name: string): string | undefined {
  if (name.length < countedFrom) return undefined;
  const count = characterCount(name.trim());
  return count < countedFrom ? undefined : `${count} of ${maxNameLength} characters`;
}
