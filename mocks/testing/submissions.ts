export { completionArg, fixedFaucet, noLeak, photo, story } from '@backend/testing/plays';
