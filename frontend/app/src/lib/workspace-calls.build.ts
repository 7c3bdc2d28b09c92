/**
 * Like contracts.build.ts, but for workspaces, so that the builder, which is close to its size limit, does not load
 * these calls.
 */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const workspaceCalls = routesOf(contracts.workspaceCalls);
export const assignmentCalls = routesOf(contracts.assignmentCalls);
export const ROLES = contracts.ROLES;
