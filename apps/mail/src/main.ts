import { runService } from '#platform';
import { mailConfig } from './config.js';
import { MailModule } from './mail.module.js';

await runService(MailModule, { name: 'mail', config: mailConfig });
