import { photo, story } from '../testing/submissions';
import { newcomer } from '../testing/newcomer';
import { passed } from '../testing/plays';

describe('grading a story', () => {
  const tap = { actionIds: ['act01'], photos: [photo()] };

  test.each<[title: string, change: object, stars: number]>([
    ['of 19 litres', { actionIds: ['act02'] }, 1],
    ['of 30 litres', tap, 2],
    ['of 30 litres with two photos', { ...tap, photos: [photo(1), photo(2)] }, 3],
    ['of 30 litres with a photo twice', { ...tap, photos: [photo(1), photo(1)] }, 2],
    ['of hidden water', { actionIds: ['act14'] }, 2],
  ])('passes a story %s', async (_title, change, stars) => {
    const at = newcomer();

    expect(passed(await at.grade('2', { ...story, ...change })).stars).toBe(stars);
    expect(at.world).toHavePoints('1', 100);
  });

  test('credits the litres of each chosen action once', async () => {
    const at = newcomer();
    const actionIds = ['act01', 'act14', 'act01', 'act05'];

    const { award } = passed(await at.grade('2', { ...story, actionIds }));

    expect(award.savings).toMatchObject([
      { title: 'Tap off while brushing', kind: 'direct', litres: 30, days: 1 },
      { title: 'Dye-test the toilet and stop the leak', kind: 'direct', litres: 22_710, days: 30 },
      { kind: 'hidden', litres: 2270, days: 1 },
    ]);
  });

  test.each<[title: string, change: object, what: string]>([
    ['without an action', { actionIds: [] }, 'litres'],
    ['of four actions', { actionIds: ['act01', 'act02', 'act03', 'act05'] }, 'actions'],
    ['of a few words', { text: 'Tap off.' }, 'text'],
    ['of too many words', { text: 'a'.repeat(601) }, 'text'],
    ['without a photo', { photos: [] }, 'photos'],
    ['with five photos', { photos: [1, 2, 3, 4, 5].map(photo) }, 'photos'],
    ['with a photo without words', { photos: [{ ...photo(), description: ' ' }] }, 'descriptions'],
  ])("doesn't pass a story %s", async (_title, change, what) => {
    const at = newcomer();

    const answer = await at.grade('2', { ...story, ...change });

    expect(answer).toMatchObject({ passed: false, missing: [{ what }] });
    expect(at.world).toHavePoints('1', 0);
    expect(at.world.db.photos.size).toBe(0);
  });

  test.each([
    ['that nobody knows', 'x'],
    ['that the faucet challenge credits by its drips', 'act04'],
  ])('refuses an action %s, which is not in the list of actions either', async (_title, id) => {
    const at = newcomer();

    const problem = await at.refusal('2', { ...story, actionIds: ['act01', id] });

    const { items } = await at.ask('actions', undefined);
    expect(items.map((action) => action.id)).not.toContain(id);
    expect(problem.errors).toMatchObject([{ pointer: '/done/actionIds/1' }]);
  });
});
