import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/testing/renderApp';

async function openUpload() {
  const rendered = renderApp({ route: '/upload' });
  await screen.findByText('My two-minute shower');
  return rendered;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Choose Video', { selector: 'input' });
const mp4 = (name = 'water.mp4') => new File(['drop'], name, { type: 'video/mp4' });
const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } });

test('[U02] the picker offers videos, and one button opens it', async () => {
  const { user } = await openUpload();
  const opened = jest.spyOn(input(), 'click');

  await user.click(screen.getByRole('button', { name: 'Choose Video' }));

  expect(input()).toHaveAttribute('accept', 'video/*');
  expect(input()).toHaveAttribute('type', 'file');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('[U03] Record Now changes nothing, and says why', async () => {
  const { user } = await openUpload();
  const record = screen.getByRole('button', { name: 'Record Now' });
  const before = document.body.innerHTML;

  await user.click(record);

  expect(document.body.innerHTML).toBe(before);
  expect(record).toHaveAccessibleDescription('Recording is not available yet.');
});

test('[U22] closing the picker without a file leaves all as it was', async () => {
  await openUpload();

  pick();
  fireEvent(input(), new Event('cancel', { bubbles: true }));

  expect(screen.getByRole('button', { name: 'Choose Video' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a file can be dropped instead', async () => {
  await openUpload();

  const dataTransfer = { types: ['Files'], files: [mp4('dropped.mp4')] };
  fireEvent.drop(screen.getByText('Every drop has a story'), { dataTransfer });

  expect(screen.getByText('dropped.mp4')).toBeVisible();
});

test('a file name is text, whatever stands in it', async () => {
  await openUpload();
  const name = '<img src=x onerror=alert(1)>\u202Egnp.4pm';

  pick(mp4(name));

  expect(screen.getByText(name)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('main img')).toBeNull();
});
