import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one figure per suite: `faults: 351 of 364 cells`. A test counts its cases itself, or is one. */
export default class Figures implements Reporter {
  readonly #figures = new Map<string, { passed: number; of: number; unit: string; ms: number }>();

  onTestEnd({ location }: TestCase, { status, annotations, duration }: TestResult) {
    const suite = basename(location.file, '.spec.ts');
    const { passed, of, unit, ms } = this.#figures.get(suite) ?? {
      passed: 0,
      of: 0,
      unit: 'cases',
      ms: 0,
    };
    const own = annotations.find(({ type }) => type === 'cases')?.description;
    const [part = 0, whole = 1, ...words] = own
      ?.split(' of ')
      .flatMap((text) => text.split(' ')) ?? [Number(status === 'passed')];
    this.#figures.set(suite, {
      passed: passed + Number(part),
      of: of + Number(whole),
      unit: words.join(' ') || unit,
      ms: ms + duration,
    });
  }

  onEnd() {
    for (const [suite, { passed, of, unit, ms }] of this.#figures) {
      process.stdout.write(`${suite}: ${passed} of ${of} ${unit} (${Math.round(ms / 1000)} s)\n`);
    }
  }
}
