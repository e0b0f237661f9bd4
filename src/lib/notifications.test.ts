import {
  openFromNotification,
  openHomeMessage,
  renewSubscription,
  showPush,
  type WorkerScope,
} from './notifications';

const subscription = {
  endpoint: 'https://push.example.com/2',
  toJSON: () => ({
    endpoint: 'https://push.example.com/2',
    keys: { p256dh: 'public', auth: 'secret' },
  }),
} as unknown as PushSubscription;

function setup(pages: ReturnType<typeof page>[] = []) {
  const showNotification = jest.fn(async () => {});
  const subscribe = jest.fn(async () => subscription);
  const openWindow = jest.fn(async () => null);
  const scope: WorkerScope = {
    registration: { showNotification, pushManager: { subscribe } as unknown as PushManager },
    clients: { matchAll: async () => pages, openWindow },
  };
  return { scope, showNotification, subscribe, openWindow };
}

const page = () => ({ url: 'https://app.example/chat', focus: jest.fn(), postMessage: jest.fn() });
const data = (text: string) => ({ json: (): unknown => JSON.parse(text) });

test('a push message is shown in its words, in the place of the last', async () => {
  const { scope, showNotification } = setup();

  await showPush(scope, data('{"title":"Your 5-day streak is at risk","body":"Earn 5 points."}'));

  expect(showNotification).toHaveBeenCalledWith(
    'Your 5-day streak is at risk',
    expect.objectContaining({ body: 'Earn 5 points.', tag: 'streak' }),
  );
});

test.each([
  ['without data', null],
  ['that is no JSON', data('{')],
  ['without a title', data('{"body":"Earn 5 points."}')],
  ['with other types', data('{"title":5,"body":[]}')],
])('a push message %s still says what is at risk', async (_which, sent) => {
  const { scope, showNotification } = setup();

  await showPush(scope, sent);

  expect(showNotification).toHaveBeenCalledWith('Your streak is at risk', expect.anything());
});

test('a click closes the notification and opens Home in the first open tab, or in a new one', async () => {
  const [first, second] = [page(), page()];
  const close = jest.fn();
  const open = setup([first, second]);
  await openFromNotification(open.scope, { close });
  expect(close).toHaveBeenCalled();
  expect(first.postMessage).toHaveBeenCalledWith({ type: openHomeMessage });
  expect(first.focus).toHaveBeenCalled();
  expect(second.focus).not.toHaveBeenCalled();
  expect(open.openWindow).not.toHaveBeenCalled();

  const closed = setup();
  await openFromNotification(closed.scope, { close });
  expect(closed.openWindow).toHaveBeenCalledWith('/');
});

test('a subscription that the browser changed, and says so, is renewed with its key and sent', async () => {
  const { scope, subscribe } = setup();
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const applicationServerKey = new ArrayBuffer(65);

  await renewSubscription(scope, null, 'https://api.example.com');
  expect(subscribe).not.toHaveBeenCalled();

  const options = { userVisibleOnly: true, applicationServerKey };
  await renewSubscription(scope, { options }, 'https://api.example.com/api/v1/');

  expect(subscribe).toHaveBeenCalledWith(options);
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe('https://api.example.com/api/v1/users/me/push-subscriptions');
  expect(request).toMatchObject({ method: 'PUT', credentials: 'include' });
  expect(JSON.parse(request?.body as string)).toEqual({
    endpoint: 'https://push.example.com/2',
    p256dh: 'public',
    auth: 'secret',
  });
});
