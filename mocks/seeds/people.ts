import type { SeedUser } from './seedProfile';

const women = [
  'Amara Okafor',
  'Sofia Rossi',
  'Priya Nair',
  'Mia Novak',
  'Lena Vogt',
  'Aiko Tanaka',
  'Zainab Haddad',
  'Camila Torres',
  'Freya Lindqvist',
  'Nadia Petrova',
  'Grace Mwangi',
  'Chloe Martin',
  'Hana Kim',
  'Leila Rahimi',
];
const men = [
  'Kenji Mori',
  'Leo Fischer',
  'Jonas Berg',
  'Diego Ruiz',
  'Tomasz Zielinski',
  'Omar Farouk',
  'Liam Walsh',
  'Arjun Mehta',
  'Mateo Silva',
  'Noah Jansen',
  'Kofi Mensah',
  'Elias Virtanen',
  'Minh Tran',
  'Samuel Reed',
];

export const people: ReadonlyArray<Pick<SeedUser, 'name' | 'look'>> = [
  ...women.map((name) => ({ name, look: 'woman' as const })),
  ...men.map((name) => ({ name, look: 'man' as const })),
];
