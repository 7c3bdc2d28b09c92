import { runService } from '#platform';
import { responsesConfig } from './config.js';
import { ResponsesModule } from './responses.module.js';

await runService(ResponsesModule, { name: 'responses', config: responsesConfig });
