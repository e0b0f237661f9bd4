export { completionArg, doneAction, noLeak, photo, story } from '@backend/testing/plays';
