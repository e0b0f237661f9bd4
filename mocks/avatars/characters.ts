import { avatarUrl } from './avatarUrl';

/** Drawn faces that anybody may take, the same for everybody. */
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
