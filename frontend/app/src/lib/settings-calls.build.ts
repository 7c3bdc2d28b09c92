/** As contracts.build.ts, for the settings: the builder, which has little room, does not load these calls. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const settingsCalls = routesOf(contracts.settingsCalls);
export const apiKeyCalls = routesOf(contracts.apiKeyCalls);
export const exportCalls = routesOf(contracts.exportCalls);
export const webhooksCalls = routesOf(contracts.webhooksCalls);
