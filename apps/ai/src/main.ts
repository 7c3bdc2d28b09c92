import { runService } from '#platform';
import { AiModule } from './ai.module.js';
import { aiConfig } from './config.js';

await runService(AiModule, { name: 'ai', config: aiConfig });
