import type { CaseResult, GroupResult } from './run';
import { caseLines, findingLines, groupLine, heading, summary } from './scorecard';

const finding = {
  sent: 'POST /messages  {"message":"<b>"}',
  expected: 'status 201',
  got: 'status 200 & "more"\u0000',
  contract: 'openapi.json#/paths/~1messages/post/responses/201',
};
const cases: readonly CaseResult[] = [
  { title: 'a message is taken', ms: 12, outcome: { kind: 'failed', finding } },
  { title: 'a game is played', ms: 3, outcome: { kind: 'skipped', reason: 'There is no game.' } },
  { title: 'a list is read', ms: 1500, outcome: { kind: 'passed' } },
];
const groups: readonly GroupResult[] = [{ name: 'messages', ms: 1520, cases }];

test('the scorecard prints a line for each group and all findings', () => {
  expect(groupLine(groups[0]!)).toBe('✗ messages     1 of 3 passed, 1 failed, 1 skipped (1.5 s)');
  expect(findingLines(groups, false)).toEqual([
    [
      '✗ messages › a message is taken',
      '  sent      POST /messages  {"message":"<b>"}',
      '  expected  status 201',
      '  got       status 200 & "more"\u0000',
      '  contract  openapi.json#/paths/~1messages/post/responses/201\n',
    ].join('\n'),
    '- messages › a game is played\n  There is no game.\n',
  ]);
  expect(caseLines(groups[0]!)[2]).toBe('    passed  a list is read (1500 ms)');
  expect(summary(groups)).toBe('1 passed, 1 failed, 1 skipped in 1.5 s');
});

test('findingLines limits the number of findings unless verbose', () => {
  const many = [{ name: 'messages', ms: 1, cases: Array(30).fill(cases[0]) as CaseResult[] }];

  expect(findingLines(many, true)).toHaveLength(30);
  expect(findingLines(many, false)).toHaveLength(13);
  expect(findingLines(many, false).at(-1)).toContain('18 more');
});

test('the heading names the suite, the contract and the server', () => {
  expect(heading('http://localhost:4000')).toMatch(
    /suite \d+\.\d+\.\d+\nContract \d+\.\d+\.\d+, sha256 [0-9a-f]{64}\nServer http:\/\/localhost:4000$/,
  );
});
