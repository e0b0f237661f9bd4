import { fireEvent, screen, waitFor } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { keptPhoto, pick, resumeStory } from '@/testing/drivers/story';

let drawn: ReturnType<typeof stubPictures>;
beforeEach(() => {
  drawn = stubPictures();
});

const openPhotos = (...ids: string[]) =>
  resumeStory({ step: 'story', photos: ids.map((id) => keptPhoto(id, `Photo ${id}`)) });
const add = () => screen.getByRole('button', { name: 'Add a photo' });
const keptPictures = () =>
  Object.values<string>(localStorage).filter((text) => text.includes('data:image'));

function heavy(bytes: number) {
  const file = picture('heavy.jpg');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

test('says why a file is rejected, and adds the valid photo among them', async () => {
  await openPhotos();
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });

  for (const [file, sentence] of [
    [text, /words\.txt.* isn’t an image/],
    [svg, /is an SVG drawing/],
    [heavy(15 * 1_048_576 + 1), /heavy\.jpg.* is larger than 15 MB/],
    [new File(['oops'], 'a.jpg', { type: 'image/jpeg' }), /couldn’t be read/],
    [new File(['<svg/>'], 'a.SVG'), /is an SVG drawing/],
    [new File([], 'a.png', { type: 'image/png' }), /couldn’t be read/],
  ] as const) {
    pick(file);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    expect(screen.queryByRole('img', { name: /^photo/ })).not.toBeInTheDocument();
  }

  pick(text, picture('good.jpg'));
  expect(await screen.findByRole('img', { name: 'photo 1' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/words\.txt/);
  expect(screen.getByText('1 photo added')).toBeInTheDocument();
});

test('photos beyond the limit are left out with an alert, and Remove makes room', async () => {
  const { press } = await openPhotos('a', 'b');
  pick(picture('c.jpg'), picture('d.jpg'), picture('e.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One photo wasn’t added. There’s no more room.',
  );
  expect(screen.getAllByRole('img', { name: /photo/i })).toHaveLength(4);
  expect(screen.getByText(/That’s the limit\. Remove/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();

  await press('Remove photo 1');

  const left = screen.getAllByRole<HTMLImageElement>('img', { name: /photo/i });
  expect(left.map(({ alt }) => alt)).toEqual(['Photo b', 'photo 2', 'photo 3']);
  expect(add()).toHaveFocus();
});

test('Add opens the picker, which takes any picture up to 15 MB, also twice, and draws it smaller', async () => {
  const { user } = await openPhotos();
  const input = screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
  const opened = jest.spyOn(input, 'click');
  await user.click(add());
  expect(opened).toHaveBeenCalledTimes(1);
  expect(input).toHaveAttribute('accept', 'image/*');
  pick();
  expect(add()).toHaveAttribute('aria-disabled', 'false');

  await user.upload(input, picture('a.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  expect(drawn).toMatchObject([{ width: 1024, height: 768 }]);
  expect(keptPictures()).toEqual([expect.stringMatching(/"data:image\/jpeg;base64,A+"/)]);
  expect(input.value).toBe('');
  await user.upload(input, picture('a.jpg'));
  await screen.findByRole('img', { name: 'photo 2' });
  pick(heavy(15 * 1_048_576), picture('no type', 3000, ''));

  expect(await screen.findByRole('img', { name: 'photo 4' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a photo with much detail is reduced until it fits', async () => {
  await openPhotos();

  pick(picture('noise.jpg', 4_000_000));
  await screen.findByRole('img', { name: 'photo 1' });

  expect(drawn.map(({ width }) => width)).toEqual([1024, 1024, 768]);
  expect(keptPictures().map(({ length }) => length > 300_000 && length < 500_100)).toEqual([true]);
});

test('typing later does not store the pictures again', async () => {
  const { write } = await openPhotos();
  pick(picture('a.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  const written = jest.spyOn(Storage.prototype, 'setItem');

  await write('Your story', 'A bucket');
  await write('What does photo 1 show?', 'My bucket');

  expect(written).toHaveBeenCalledTimes(2);
  expect(written.mock.calls.filter(([, text]) => text.includes('data:image'))).toEqual([]);
  expect(keptPictures()).toHaveLength(1);
});

test('text typed while a photo is being read is kept', async () => {
  await openPhotos();
  const story = screen.getByLabelText('Your story');

  pick(picture('a.jpg'));
  fireEvent.change(story, { target: { value: 'Meanwhile' } });
  story.focus();

  expect(await screen.findByRole('img', { name: 'photo 1' })).toBeVisible();
  expect(story).toHaveValue('Meanwhile');
  expect(story).toHaveFocus();
});
