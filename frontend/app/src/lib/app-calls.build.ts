/** Separate from contracts.build.ts, because only the consent screen and one panel of the settings need these calls. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const appCalls = routesOf(contracts.appCalls);
