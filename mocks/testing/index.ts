/* What tests outside this project's own jest suites need. See docs/testing.md. */

export { fault, scenarioHandlers } from '../scenarios/fault';
export { clientOf } from './client';
export { connect } from './connect';
export { openWorld } from './openWorld';
export { respondWith } from './respondWith';
