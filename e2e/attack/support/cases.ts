import { test } from '@playwright/test';
import { mulberry32, shuffled } from '../../../src/domain/random';

/** `ATTACK=sample` runs a seeded sample of each suite; `ATTACK_SEED` another one. */
const isSample = process.env['ATTACK'] === 'sample';
export const seed = Number(process.env['ATTACK_SEED'] ?? 1);

/** Returns all cases, or as many of them as a sample has. */
export const casesOf = <Case>(all: readonly Case[], inSample: number): readonly Case[] =>
  isSample ? shuffled(all, mulberry32(seed)).slice(0, inSample) : all;

/** Returns how many cases, seconds or steps a suite runs. */
export const inWhole = (whole: number, inSample: number) => (isSample ? inSample : whole);

/** Counts the cases of a test for the suite's figure. */
export function countCases(passed: number, of: number, unit: string) {
  test.info().annotations.push({ type: 'cases', description: `${passed} of ${of} ${unit}` });
}
