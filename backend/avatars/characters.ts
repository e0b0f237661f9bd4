import { avatarUrl } from './avatarUrl';

const names = [
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
];

/** Returns the drawn avatars that every user can choose. */
export const charactersOf = (service: string): string[] =>
  names.map((name) => avatarUrl(`character ${name}`, 'any', service));
