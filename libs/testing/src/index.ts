export { startBroker, type TestBroker } from './broker.js';
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
  makeVisit,
} from './factories.js';
export { freePorts } from './free-ports.js';
export {
  followSignIn,
  type IdentityProvider,
  type ProviderPerson,
  startIdentityProvider,
} from './identity-provider.js';
export { type NameServer, startNameServer } from './name-server.js';
export { registerOwner, type VerifiedOwner } from './owner.js';
export type { ServerProcess } from './server-process.js';
export { startClient, startService, type TestClient, testEnvironment, watchEvents } from './service.js';
export { endProcess, startServiceProcess } from './service-process.js';
export { type ServiceStack, startStack } from './stack.js';
