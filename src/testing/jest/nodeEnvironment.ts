import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compileOnce';

compileModulesOnce();

export default TestEnvironment;
