import { runPart } from '#platform';
import { gatewayConfig } from './config.js';
import { startGateway } from './server.js';

await runPart('gateway', async () => startGateway(gatewayConfig()));
