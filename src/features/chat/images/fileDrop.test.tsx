import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp } from '@/testing/render/renderApp';

beforeEach(() => void stubPictures());

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const isAdded = (words: string) => screen.findByText(words);

async function openChat() {
  renderApp({ route: '/chat' });
  const { form } = await field();
  return { form: form! };
}

test('accepts an image dropped on the field, but not dropped text', async () => {
  const { form } = await openChat();
  const over = (types: string[]) => {
    const event = createEvent.dragOver(form, { dataTransfer: { types } });
    fireEvent(form, event);
    return event.defaultPrevented;
  };

  expect(over(['text/plain'])).toBe(false);
  expect(over(['Files'])).toBe(true);
  fireEvent.drop(form, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByRole('list', { name: 'Images to send' })).not.toBeInTheDocument();
  fireEvent.drop(form, { dataTransfer: { files: [picture('a.jpg')] } });

  expect(await isAdded('1 image added')).toBeInTheDocument();
});

test('a file dropped beside the field is ignored, and not opened in place of the page', async () => {
  await openChat();
  const list = await screen.findByRole('list', { name: 'Messages' });
  const isPrevented = (types: string[]) => {
    const dataTransfer = { types, files: [] };
    const events = [
      createEvent.dragOver(list, { dataTransfer }),
      createEvent.drop(list, { dataTransfer }),
    ];
    return events.map((event) => !fireEvent(list, event));
  };

  await waitFor(() => expect(isPrevented(['Files'])).toEqual([true, true]));
  expect(isPrevented(['text/plain'])).toEqual([false, false]);
});

test('pastes an image; a picture that comes with text is pasted as text', async () => {
  await openChat();
  const files = [picture('image.png')];

  fireEvent.paste(await field(), { clipboardData: { types: ['text/plain', 'Files'], files } });
  expect(screen.queryByRole('list', { name: 'Images to send' })).not.toBeInTheDocument();
  fireEvent.paste(await field(), { clipboardData: { types: ['Files'], files } });

  expect(await isAdded('1 image added')).toBeInTheDocument();
});
