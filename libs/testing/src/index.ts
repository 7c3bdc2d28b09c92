export { startBroker, type OwnBroker, type TestBroker } from './broker.js';
export { startDatabase, type TestDatabase } from './database.js';
export { startClient, startService, testEnvironment, watchEvents, type TestClient } from './service.js';
export { freePorts } from './free-ports.js';
export { eventually } from './eventually.js';
export {
  makeActor,
  makeAnswers,
  makeClient,
  makeForm,
  makeInput,
  makeSubmission,
  makeUser,
} from './factories.js';
export { startStack, type ServiceStack } from './stack.js';
