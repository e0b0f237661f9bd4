import { hash } from '../hash';

export const avatarService = 'https://api.dicebear.com/9.x/toon-head/svg';

export const avatarServiceUrl = /https:\/\/api\.dicebear\.com\/[^"\s]*/g;

const friendly = {
  mouth: 'smile,laugh',
  eyes: 'happy,wide',
  eyebrows: 'happy,raised,neutral',
  backgroundColor: 'bfe6f5,ffe0b8,d9ccff,c9f0dc,ffd0dc',
};

const looks = {
  any: { beardProbability: '0' },
  woman: { beardProbability: '0', rearHairProbability: '100' },
  man: { rearHairProbability: '0' },
};

/** Returns an avatar service's URL for a text, which it contains only as a hash. */
export function avatarUrl(
  text: string,
  look: keyof typeof looks = 'any',
  service: string = avatarService,
): string {
  const query = new URLSearchParams({ seed: hash(text), ...friendly, ...looks[look] });
  return `${service}?${query}`;
}

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
