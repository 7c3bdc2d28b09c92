import { runService } from '#platform';
import { formsConfig } from './config.js';
import { FormsModule } from './forms.module.js';

await runService(FormsModule, { name: 'forms', config: formsConfig });
