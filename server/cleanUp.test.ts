import { openPglite, type Database } from './db/database';

let database: Database;
beforeAll(async () => {
  database = await openPglite(null);
});
afterAll(async () => database.close());

test('x', async () => {
  expect(await database.query('select 1 as a')).toEqual([{ a: 1 }]);
});
