/* All that tests outside of this project's own jest suites need: docs/testing.md. */

export { createClock } from '@/lib/clock';
export { handlers } from '../handlers/handlers';
export { fault, scenarioHandlers } from '../scenarios/fault';
export { readCall } from '../server/calls';
export { createWorld } from '../world/world';
export { clientOf } from './client';
export { connect } from './connect';
export { createFakeFetch } from './fakeFetch';
export { respondWith } from './respondWith';
