import { runService } from '#platform';
import { AuthModule } from './auth.module.js';
import { authConfig } from './config.js';

await runService(AuthModule, { name: 'auth', config: authConfig });
