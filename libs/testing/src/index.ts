export { type OwnBroker, startBroker, type TestBroker } from './broker.js';
export { startDatabase, type TestDatabase } from './database.js';
export { eventually } from './eventually.js';
export {
  makeAnswers,
  makeClient,
  makeForm,
  makeInput,
  makePrincipal,
  makeSubmission,
  makeUser,
} from './factories.js';
export { freePorts } from './free-ports.js';
export { startClient, startService, type TestClient, testEnvironment, watchEvents } from './service.js';
export { type ServiceStack, startStack } from './stack.js';
