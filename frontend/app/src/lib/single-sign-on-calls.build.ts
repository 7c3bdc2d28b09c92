/** Separate from contracts.build.ts, because only the sign-in page and one tab of the settings need these calls. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const singleSignOnCalls = routesOf(contracts.singleSignOnCalls);
export const GRANTED_ROLES = contracts.GRANTED_ROLES;
