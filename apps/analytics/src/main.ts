import { runService } from '#platform';
import { analyticsConfig } from './config.js';
import { AnalyticsModule } from './analytics.module.js';

await runService(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
