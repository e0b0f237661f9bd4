import { act, screen, waitFor } from '@testing-library/react';
import { selectSession } from '@/api/sessionApi';
import {
  avatar,
  character,
  choosePhoto,
  edit,
  field,
  isClosed,
  press,
  rename,
  sheet,
  showsPhoto,
} from '@/testing/drivers/editing';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { avatarService, charactersOf } from '@backend/avatars/avatarUrl';
import { fault } from '@mocks/scenarios/fault';

const characters = charactersOf(avatarService);
const button = async (name: string) => (await sheet()).getByRole('button', { name });

beforeEach(() => void stubPictures());

/** Returns a picture whose bytes can't be read before `letRead` is called. */
function slowPicture() {
  const file = picture('me.jpg');
  const head = file.slice(0, 64);
  let letRead = () => {};
  const isLet = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  file.slice = () =>
    Object.assign(head, {
      arrayBuffer: () => isLet.then(() => new Uint8Array([0xff, 0xd8, 0xff]).buffer),
    });
  return { file, letRead: () => letRead() };
}

test('selects one of twelve characters with the arrow keys, or the default avatar again', async () => {
  const app = renderApp({ route: '/profile' });
  const { user, world } = app;
  const { avatar: original } = world.person('1');
  server.use(...fault('internal_error', ['avatars']));
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load the characters.',
  );
  server.resetHandlers();
  await press(user, 'Retry');

  await user.click(await character(1));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await character(3)).toBeChecked();
  expect((await sheet()).getAllByRole('radio')).toHaveLength(12);
  expect(await avatar()).toHaveAttribute('src', characters[2]);
  await press(user, 'Default avatar');
  expect(await avatar()).toHaveAttribute('src', original);
  expect(await character(3)).not.toBeChecked();
  expect(await button('Default avatar')).toHaveAttribute('aria-disabled', 'true');

  // A photo that was chosen before is still being read.
  const { file, letRead } = slowPicture();
  await choosePhoto(user, file);
  await user.click(await character(3));
  await act(async () => letRead());
  expect(await character(3)).toBeChecked();
  await press(user, 'Save');
  await isClosed();
  expect(world.person('1').avatar).toBe(characters[2]);
});

test('previews a photo, keeps it while it uploads, and says that it takes long; Cancel keeps the draft, and Save sends it', async () => {
  const drawn = stubPictures();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user, world } = renderApp({ route: '/profile?edit', hasFakeTimers: true });
  await field();
  server.use(...fault('hang', ['addImage']));
  await choosePhoto(user, picture('me.jpg'));
  await showsPhoto();
  expect(drawn).toEqual([{ width: 512, height: 512 }]);
  expect((await sheet()).getByText('Photo selected.')).toBeInTheDocument();
  await rename('River');
  const sent = (await avatar()).getAttribute('src');
  const revoke = jest.spyOn(URL, 'revokeObjectURL');

  await press(user, 'Save');
  expect(await button('Save')).toHaveAttribute('aria-disabled', 'true');
  await choosePhoto(user, picture('you.jpg'));
  await user.click(await character(3));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(await avatar()).toHaveAttribute('src', sent);
  expect(revoke).not.toHaveBeenCalledWith(sent);
  const slow = (await sheet()).getAllByText('Still saving. Your connection may be slow.');
  expect(slow).toHaveLength(2);
  await press(user, 'Cancel');
  expect(await button('Close')).toHaveFocus();
  expect((await sheet()).queryByRole('alert')).not.toBeInTheDocument();
  await showsPhoto();
  expect(await field()).toHaveValue('River');
  const save = await button('Save');
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
  server.resetHandlers();
  await press(user, 'Save');

  await isClosed();
  const [image] = world.db.images.all();
  expect(image).toMatchObject({ type: 'image/webp', userId: '1' });
  expect(world.person('1')).toMatchObject({ name: 'River', avatar: `/api/v1/images/${image?.id}` });
  expect(revoke).toHaveBeenCalledWith(sent);
});

test('says why a photo can’t be used, keeps the avatar and the name, and accepts another one', async () => {
  const { user, world } = await edit();
  await rename('River');
  const gone = picture('gone.jpg');
  const missing = new DOMException('It was not found.', 'NotFoundError');
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(missing) });
  const refused: Array<[File, string]> = [
    [new File(['Dear'], 'a.jpg', { type: 'image/jpeg' }), 'isn’t an image'],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'is an SVG drawing'],
    [picture('me.jpg', 10 * 1_048_576 + 1), 'is larger than 10 MB'],
    [gone, 'couldn’t be read'],
  ];

  for (const [file, words] of refused) {
    await choosePhoto(user, file);
    await waitFor(async () =>
      expect(await (await sheet()).findByRole('alert')).toHaveTextContent(file.name),
    );
    expect((await sheet()).getByRole('alert')).toHaveTextContent(words);
    expect(await avatar()).toHaveAttribute('src', world.person('1').avatar);
    expect(await field()).toHaveValue('River');
    expect(await button('Save')).toHaveAttribute('aria-disabled', 'false');
  }
  await choosePhoto(user, picture('me.jpg'));
  await showsPhoto();
  expect((await sheet()).queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['offline', 'addImage', 'A photo needs a connection.'],
  ['validation_failed', 'updateProfile', 'Couldn’t save your changes.'],
] as const)(
  'shows an error and rolls the avatar back when the server rejects it (%s of %s)',
  async (cause, operation, words) => {
    const { user, store, world } = await edit();
    server.use(...fault(cause, [operation]));
    const before = world.person('1').avatar;
    await choosePhoto(user, picture('me.jpg'));
    await showsPhoto();

    await press(user, 'Save');

    expect(await (await sheet()).findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(selectSession(store.getState()).data?.user?.avatar).toBe(before));
    expect(world.person('1').avatar).toBe(before);
    expect((await avatar()).getAttribute('src')).toMatch(/^blob:/);
  },
);
