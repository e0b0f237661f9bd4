import { fixedFaucet, photo, story } from '../testing/submissions';
import { newcomer } from '../testing/newcomer';

describe('a submitted photo', () => {
  const sent = (dataUrl: string) => ({ dataUrl, description: 'A tap' });
  const unknown = { code: 'invalid', message: 'The photo must be a JPEG, PNG or WebP.' };
  const tooLarge = { code: 'too_long', message: 'The photo is too large.' };

  test.each([
    ['of no kind', 'x', unknown],
    ['from an address', 'https://example.com/tap.jpg', unknown],
    ['that is a drawing with a script', 'data:image/svg+xml;base64,PHN2Zz4=', unknown],
    ['that is empty', 'data:image/png;base64,', unknown],
    ['after something else', 'see data:image/png;base64,AAAA', unknown],
    ['before something else', 'data:image/png;base64,AAAA and more', unknown],
    ['that is too large', `data:image/png;base64,${'A'.repeat(500_000)}`, tooLarge],
  ])('%s is refused with the reason and the field', async (_title, dataUrl, why) => {
    const at = newcomer();
    const photos = [photo(), sent(dataUrl)];

    const inStory = await at.refusal('2', { ...story, photos });
    const ofTap = await at.refusal('4', { ...fixedFaucet, photo: sent(dataUrl) });

    expect(inStory.errors).toEqual([{ pointer: '/done/photos/1/dataUrl', ...why }]);
    expect(ofTap.errors).toEqual([{ pointer: '/done/photo/dataUrl', ...why }]);
    expect(at.world).toHavePoints('1', 0);
  });

  test.each(['jpeg', 'png', 'webp'])('with 500,000 characters is accepted as %s', async (kind) => {
    const head = `data:image/${kind};base64,`;
    const photos = [sent(head + 'A'.repeat(500_000 - head.length))];

    expect((await newcomer().grade('2', { ...story, photos })).passed).toBe(true);
  });

  test("is no evidence if it's from another user, but its own user can reuse it", async () => {
    const at = newcomer();
    await at.grade('2', { ...story, photos: [photo(1)] });
    const own = await at.grade('4', { ...fixedFaucet, photo: photo(1) });
    await at.ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

    const taken = { passed: false, missing: [{ what: 'photo_known' }] };
    expect(own.passed).toBe(true);
    expect(await at.grade('4', { ...fixedFaucet, photo: photo(1) })).toEqual(taken);
    expect(await at.grade('2', { ...story, photos: [photo(2), photo(1)] })).toEqual(taken);
    expect((await at.grade('2', { ...story, photos: [photo(2)] })).passed).toBe(true);
  });
});
