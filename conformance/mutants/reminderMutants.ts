import {
  interceptOperation,
  readJsonBody,
  transformRequest,
  transformResponse,
  withJsonBody,
  type Mutant,
} from './mutant';
import { mutantsOf, userIdOf } from './plantedParts';
import type { Json, Wrap } from './submissionFaults';

/** Changes members of the reminders in a response. */
const changed = (body: Json, change: Json): Json => ({
  ...body,
  reminders: { ...(body['reminders'] as Json), ...change },
});

const undone: Wrap = (next, backend) =>
  interceptOperation('changeReminders', async (request, go) => {
    const userId = userIdOf(backend, request);
    const { db } = backend.running.world;
    const before = db.reminders.get(userId);
    const response = await go(request);
    if (before) db.reminders.put(before);
    else db.reminders.delete(userId);
    return response;
  })(next, backend);

const ofFirstUser: Wrap = (next, backend) =>
  interceptOperation('addPushSubscription', async (request, go) => {
    const { subscriptions } = backend.running.world.db;
    const { endpoint } = await readJsonBody(request);
    const before = subscriptions.get(String(endpoint));
    const response = await go(request);
    if (before) subscriptions.put(before);
    return response;
  })(next, backend);

const byAnyUser: Wrap = (next, backend) =>
  interceptOperation('removePushSubscription', async (request, go) => {
    const endpoint = new URL(request.url).searchParams.get('endpoint') ?? '';
    backend.running.world.db.subscriptions.delete(endpoint);
    return go(request);
  })(next, backend);

/** Replaces an endpoint that matches, which is then accepted. */
const accepted = (pattern: RegExp): Wrap =>
  transformRequest('addPushSubscription', (request) =>
    withJsonBody(request, (body) => ({
      ...body,
      ...(pattern.test(String(body['endpoint'])) && { endpoint: 'https://push.example.com/1' }),
    })),
  );

/** Faults in reminders and the devices that get them. */
export const reminderMutants: readonly Mutant[] = mutantsOf({
  reminders: {
    'reminders-on-at-first': [
      'reminders are on until the user turns them off',
      transformResponse('reminders', (body) => changed(body, { isOn: true })),
    ],
    'reminders-not-stored': ['a change of the reminders is answered and not stored', undone],
    'quiet-all-evening': [
      'quiet hours that leave no time for a reminder are accepted',
      transformRequest('changeReminders', (request) =>
        withJsonBody(request, (body) => ({
          ...body,
          ...(body['quietFrom'] === '18:00' && { quietFrom: '22:00' }),
        })),
      ),
    ],
    'device-of-first-user': ['a device stays with the user who added it first', ofFirstUser],
    'device-removed-by-any': ['any user can remove a device', byAnyUser],
    'endpoint-with-port': ['an endpoint with a port is accepted', accepted(/:8443/)],
    'endpoint-in-network': [
      'an endpoint in the network of the server is accepted',
      accepted(/^https:\/\/10\./),
    ],
  },
});
