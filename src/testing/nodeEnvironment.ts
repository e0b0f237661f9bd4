import './scriptCache';

export { TestEnvironment as default } from 'jest-environment-node';
