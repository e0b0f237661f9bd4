interface Options {
  readonly permission?: NotificationPermission;
  /** What the user answers when they are asked. */
  readonly answer?: NotificationPermission;
  /** Set if the browser's push service can't be reached. */
  readonly isUnreachable?: boolean;
}

/** Gives the page notifications, and a service worker with web push, until `removeNotifications`. */
export function stubNotifications({ permission = 'default', ...options }: Options = {}) {
  const stub = { permission };
  const asked = jest.fn(async (): Promise<NotificationPermission> => {
    stub.permission = options.answer ?? 'granted';
    return stub.permission;
  });
  const shown: { title: string; body: string | undefined }[] = [];
  let subscription: PushSubscription | null = null;
  const ended: string[] = [];
  const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    if (options.isUnreachable) throw new DOMException('No push service', 'AbortError');
    const key = Buffer.from(applicationServerKey as string, 'base64url');
    const endpoint = 'https://push.example.com/jest';
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    subscription = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(key).buffer },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        ended.push(endpoint);
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  const registration = {
    active: {},
    pushManager: { subscribe, getSubscription: async () => subscription },
    showNotification: async (title: string, { body }: NotificationOptions) =>
      void shown.push({ title, body }),
  };
  const messages = new EventTarget();
  const serviceWorker = Object.assign(messages, { getRegistration: async () => registration });
  Object.defineProperty(window, 'Notification', {
    value: Object.assign(stub, { requestPermission: asked }),
    configurable: true,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    asked,
    shown,
    /** Endpoints of subscriptions that were ended. */
    ended,
    /** Sends the page a message, as the worker does. */
    notifyPage: (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data })),
  };
}

export function removeNotifications(): void {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
