import { pendingSubmission } from './pendingSubmissions';

const value = {
  done: { type: 'quiz' as const, attempt: 1 },
  idempotencyKey: 'k1',
  zone: 'UTC',
  doneAt: '2026-03-02T09:41:00.000Z',
};

test('reads and removes a submission that an earlier release stored under its old key', () => {
  localStorage.setItem('water-savers:hand-in:1:2', JSON.stringify(value));

  expect(pendingSubmission('1', '2').read()).toEqual(value);
  expect(pendingSubmission('1', '3').exists()).toBe(false);
  pendingSubmission('1', '2').write(null);

  expect(pendingSubmission('1', '2').exists()).toBe(false);
  expect(localStorage).toHaveLength(0);
});
