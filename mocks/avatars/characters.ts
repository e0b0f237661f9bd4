import { avatarUrl } from './avatarUrl';

/** Names of the drawn avatars that every user can choose. */
export const characters: readonly string[] = [
  'Brook',
  'Coral',
  'Delta',
  'Fjord',
  'Isla',
  'Lagoon',
  'Marina',
  'Nile',
  'Pearl',
  'Rio',
  'Skye',
  'Wave',
].map((name) => avatarUrl(`character ${name}`));
