import type { OperationName } from '@/contract/operations';
import type { Sources } from '../sources/sources';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { handlers } from '../handlers/handlers';
import { createClient, seedForAnyArg } from '../testing/client';
import { parseUrlParams } from '../world/urlParams';
import { createWorld } from '../world/world';
import { createPanelControls, faultGroups, overriddenText, sourceTexts } from './controls';
import { requestFor } from '../testing/request';

function open() {
  const world = seedForAnyArg(createWorld());
  const overrides = createOverrides();
  const refetch = jest.fn();
  const sources = createStore<Sources>({});
  const urlParams = parseUrlParams('');
  const controls = createPanelControls({ world, overrides, urlParams, sources, refetch });
  const { send } = createClient([overrides.handler, ...handlers(world)]);
  const statusOf = async (name: 'quotes' | 'badges' | 'session') =>
    (await send(requestFor(name, {}))).status;
  return { world, controls, sources, refetch, statusOf, send };
}

test('a fault precedes a scenario, and clearing faults keeps the scenario', async () => {
  const { controls, statusOf } = open();
  controls.setScenario('apiDown');
  controls.setFault('session', 'too_many_requests');
  expect([await statusOf('session'), await statusOf('quotes')]).toEqual([429, 500]);

  controls.clear();
  expect([await statusOf('session'), await statusOf('quotes')]).toEqual([200, 500]);
  controls.setScenario(null);

  expect(await statusOf('quotes')).toBe(200);
});

test("an operation's own latency replaces the general one, also for a fault", async () => {
  const { world, controls, send } = open();
  const gate = world.hold('quotes');
  controls.setLatency(20);
  controls.setLatencyOf('quotes', 0);
  controls.setFault('quotes', 'internal_error');

  const response = send(requestFor('quotes', {}));
  await gate.reached;
  gate.release();

  expect((await response).status).toBe(500);
  expect(world.latency.ms()).toBe(20);
});

test("a fault on a read, a scenario and clearing refetch; a fault on a write doesn't", () => {
  const { controls, refetch } = open();

  controls.setFault('sendMessage', 'offline');
  expect(refetch).not.toHaveBeenCalled();
  controls.setFault('quotes', 'offline');
  controls.setScenario('slow');
  controls.clear();

  expect(refetch).toHaveBeenCalledTimes(3);
});

test('counts the operations with a latency or fault of their own, and offers faults that can show', () => {
  const { controls } = open();
  controls.setFault('quotes', 'offline');
  controls.setLatencyOf('badges', 0);
  controls.setLatencyOf('liters', 900);
  controls.setLatencyOf('liters', undefined);
  expect(overriddenText(controls.state.get())).toBe('2 operations overridden');

  const { 'Broken responses': broken, Problems: problems } = faultGroups('quotes');
  const kinds = (name: OperationName) =>
    Object.values(faultGroups(name))
      .flat()
      .map(({ kind }) => kind);
  expect(kinds('login')).toContain('invalid_credentials');
  expect(problems[0]).toEqual({ kind: 'not_signed_in', label: '401 not_signed_in' });
  const all = ['offline', 'hang', 'html', 'empty', 'cutOff', 'malformed'];
  expect(broken.map(({ kind }) => kind)).toEqual(expect.arrayContaining(all));
  expect(kinds('sendMessage')).toEqual(expect.arrayContaining(['lateResponse', 'lostResponse']));
  expect(kinds('sendMessage')).not.toContain('empty');
  expect(kinds('image')).not.toContain('malformed');
});

test('a source is set for several operations, and refetches their reads', () => {
  const { controls, sources, refetch } = open();

  controls.setSource(['messages', 'sendMessage', 'quotes'], 'real');
  controls.setSource(['quotes'], 'auto');

  expect(refetch.mock.calls).toEqual([[['messages', 'quotes']], [['quotes']]]);
  expect(sourceTexts(sources.get())).toEqual(['2 operations real', '1 operation auto']);
});
