import { setupServer, type SetupServer } from 'msw/node';
import { handlers } from '../handlers/handlers';
import { scenarioHandlers } from '../scenarios/fault';
import type { ScenarioName } from '../scenarios/scenarios';
import { createWorld, type World, type WorldOptions } from '../world/world';

export const createServer = (): SetupServer => setupServer();

export function enterWorld(
  server: SetupServer,
  options: WorldOptions & { scenario?: ScenarioName } = {},
): World {
  const { scenario, ...worldOptions } = options;
  const world = createWorld(worldOptions);
  server.resetHandlers(...(scenario ? scenarioHandlers(scenario) : []), ...handlers(world));
  return world;
}
