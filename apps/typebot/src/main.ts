import { runService } from '#platform';
import { typebotConfig } from './config.js';
import { TypebotModule } from './typebot.module.js';

await runService(TypebotModule, { name: 'typebot', config: typebotConfig });
