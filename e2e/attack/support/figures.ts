import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one figure per suite of the attack: `faults: 351 of 364 cases`. A test counts its cases itself, or is one. */
export default class Figures implements Reporter {
  readonly #figures = new Map<string, { passed: number; of: number; unit: string; ms: number }>();

  onTestEnd({ location: { file } }: TestCase, { status, annotations, duration }: TestResult) {
    if (!file.includes('/attack/')) return;
    const suite = basename(file, '.spec.ts');
    const before = this.#figures.get(suite) ?? { passed: 0, of: 0, unit: 'cases', ms: 0 };
    const own = annotations.find(({ type }) => type === 'cases')?.description;
    const [, passed = Number(status === 'passed'), of = 1, unit = before.unit] =
      /^(\d+) of (\d+) (.*)$/.exec(own ?? '') ?? [];
    this.#figures.set(suite, {
      passed: before.passed + Number(passed),
      of: before.of + Number(of),
      unit,
      ms: before.ms + duration,
    });
  }

  onEnd() {
    for (const [suite, { passed, of, unit, ms }] of this.#figures) {
      process.stdout.write(`${suite}: ${passed} of ${of} ${unit} (${Math.round(ms / 1000)} s)\n`);
    }
  }
}
