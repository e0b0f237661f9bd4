import { mulberry32, shuffled } from '../../src/domain/random';

/** `ATTACK=sample ATTACK_SEED=7 npx playwright test --project=attack` runs a sample, the same for a seed. */
const isSample = process.env['ATTACK'] === 'sample';
export const seed = Number(process.env['ATTACK_SEED'] ?? 1);

/** Returns all cases, or as many of them as a sample has. */
export const casesOf = <Case>(all: readonly Case[], inSample: number): readonly Case[] =>
  isSample ? shuffled(all, mulberry32(seed)).slice(0, inSample) : all;

/** Returns how many cases, seconds or steps a suite runs. */
export const inWhole = (whole: number, inSample: number) => (isSample ? inSample : whole);
