import { aiCalls } from './ai.js';
import { analyticsCalls } from './analytics.js';
import { apiKeyCalls } from './api-keys.js';
import { authCalls } from './auth.js';
import type { Call } from './call.js';
import { formsCalls } from './forms.js';
import { responsesCalls } from './responses.js';
import { settingsCalls } from './settings.js';

/** Every call there is; the OpenAPI document and the authorization tests are made from this list. */
export const allCalls: readonly Call[] = [
  authCalls,
  apiKeyCalls,
  settingsCalls,
  formsCalls,
  responsesCalls,
  analyticsCalls,
  aiCalls,
].flatMap(group => Object.values(group) as Call[]);
