import { runService } from '#platform';
import { webhooksConfig } from './config.js';
import { WebhooksModule } from './webhooks.module.js';

await runService(WebhooksModule, { name: 'webhooks', config: webhooksConfig });
