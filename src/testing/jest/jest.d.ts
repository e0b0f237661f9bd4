import type { WorldMatchers } from './worldMatchers';

declare global {
  namespace jest {
    interface Matchers<R, T> extends WorldMatchers<R> {}
  }
}
