import type { Standing } from '@/domain/levels';
import { mulberry32 } from '@/domain/random';
import { pointsFor, source } from '@/domain/ledger';
import { localDate } from '@/domain/calendar';
import { avatarUrl } from '@backend/avatars/avatarUrl';
import { savingRow } from '@backend/db/ledger';
import { appendEntry } from '@backend/db/ledgerWrites';
import { quickActions } from '../seeds/demo';
import { justBegun } from '../seeds/samples';
import type { World } from '../world/world';
import { numberOf, virtualUserId } from './virtualUsers';

export type VirtualContext = Pick<World, 'db' | 'virtualUsers'>;

const minute = 60_000;
/** Before the world started; then one joined per minute. */
const firstJoined = 800 * 1440 * minute;
const { brushing, shower, meal } = quickActions;

export function standingOf({ db, virtualUsers }: VirtualContext, number: number): Standing {
  const joinedAt = db.startedAt() - firstJoined + number * minute;
  return { id: virtualUserId(number), points: virtualUsers().pointsOf(number), joinedAt };
}

export function identityOf(seed: number, number: number): { name: string; avatar: string } {
  const { name, look } = nameFrom(mulberry32(seed ^ Math.imul(number + 1, 0x9e3779b1)));
  return { name, avatar: avatarUrl(`${virtualUserId(number)} ${name}`, look) };
}

/** Returns the number of a virtual user without rows. */
export function unstoredNumber({ db, virtualUsers }: VirtualContext, id: string) {
  return db.users.get(id) ? undefined : numberOf(id, virtualUsers().size);
}

/** Gives a virtual user rows, so that other tables can refer to them. */
export function addRows(world: VirtualContext & Pick<World, 'zone'>, number: number): void {
  const { db, zone, virtualUsers } = world;
  const { id: userId, points, joinedAt } = standingOf(world, number);
  const identity = identityOf(virtualUsers().seed, number);
  db.users.put({ ...justBegun, ...identity, id: userId, email: '', joinedAt });

  const awarded = Math.min(points, pointsFor('action', 0));
  const acts = (points - awarded) / pointsFor('action', 0);
  const common = { userId, at: joinedAt, zone };
  appendEntry(db, {
    ...common,
    source: 'seed',
    kind: 'seed',
    title: 'Points from before',
    points: points - awarded,
    savings: [savedBy(shower, Math.floor(acts / 2)), savedBy(meal, Math.floor(acts / 20))],
  });
  if (awarded === 0) return;
  appendEntry(db, {
    ...common,
    source: source.action(brushing.id, localDate(joinedAt, zone), 1),
    kind: 'award',
    title: brushing.title,
    points: awarded,
    savings: [savedBy(brushing, 1)],
  });
}

function savedBy(action: Parameters<typeof savingRow>[0], times: number) {
  const saving = savingRow(action);
  return { ...saving, liters: saving.liters * times };
}

/** Gives a virtual user rows. Returns false if there is no such user. */
export function materialize(world: World, id: string): boolean {
  const number = numberOf(id, world.virtualUsers().size);
  if (number === undefined) return false;
  if (!world.db.users.get(id)) world.transact(() => addRows(world, number));
  return true;
}

const list = (names: string) => names.trim().split(/\s+/);

const women = list(`
  Abena Agnes Aiko Aisha Alba Amara Amelia Ana Anika Astrid Ayse Beatriz Camila Chiara Chloe Clara
  Dalia Dina Elena Elif Emma Esi Eva Farah Fatima Freya Giulia Grace Hana Helena Imani Ines Ingrid
  Irina Isabel Jana Joana Julia Kavya Keiko Laila Lea Leila Lena Lin Lucia Maja Mariam Mei Mia Mina
  Mira Nadia Naledi Noor Nora Olga Priya Rania Rosa Sara Selin Sofia Tala Thandi Uma Vera Wanjiru
  Yara Yuki Zainab Zoe
`);

const men = list(`
  Aaron Adam Adil Ahmed Akira Alejandro Amir Andrei Anton Arjun Ben Bruno Carlos Chidi Daniel David
  Diego Elias Emil Emre Enzo Erik Felix Finn Gabriel Hamza Haruto Henry Hugo Ibrahim Ivan Jakub Jamal
  Javier Jonas Juan Kai Karim Kenji Kofi Kwame Lars Leo Liam Luca Malik Marco Mateo Matteo Milan Minh
  Mohamed Nico Nikhil Noah Oliver Omar Oscar Pablo Paulo Rafael Ravi Rohan Samuel Sipho Tariq Tomasz
  Victor Viktor Wei Youssef Yusuf
`);

const last = list(`
  Abadi Abebe Adeyemi Ahmed Almeida Andersson Asante Bakker Banda Bauer Becker Berg Bianchi Boateng
  Castro Chanda Chen Costa Cruz Dalal Demir Diallo Diaz Dlamini Dubois Duarte Eriksen Fernandez
  Ferrari Fischer Fofana Fontaine Garcia Gomez Gupta Haddad Hansen Hassan Hoffmann Horvat Ibrahim Ito
  Iyer Jansen Johansson Jovanovic Kamau Kapoor Kaya Keita Khan Kim Kobayashi Koroma Kovac Kowalski
  Larsen Laurent Lee Lim Lindqvist Lopez Mahlangu Malik Marino Martin Mehta Mendes Mensah Meyer
  Mokoena Moreau Moreno Mori Moyo Mwangi Nair Nakamura Ndiaye Nguyen Nilsson Novak Nowak Ochieng
  Odhiambo Okafor Oliveira Osei Ozturk Park Patel Pereira Petrov Popescu Rahimi Ramos Rao Reed Reyes
  Ricci Rocha Romano Rossi Ruiz Sahin Saito Santos Sato Schmidt Sharma Silva Singh Sokolov Suzuki
  Tan Tanaka Torres Toure Tran Traore Varga Vasquez Virtanen Vogt Walsh Wang Weber Wong Yamamoto
  Yilmaz Zhang Zielinski
`);

function nameFrom(next: () => number): { name: string; look: 'woman' | 'man' } {
  const look = next() % 2 === 0 ? 'woman' : 'man';
  const one = (names: readonly string[]) => names[next() % names.length];
  return { name: `${one(look === 'woman' ? women : men)} ${one(last)}`, look };
}
