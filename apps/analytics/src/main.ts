import { runService } from '#platform';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsConfig } from './config.js';

await runService(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
