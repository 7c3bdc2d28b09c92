/**
 * Like contracts.build.ts, but for workspaces, so that the builder, which is close to its size limit, does not load
 * these calls.
 */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const workspaceCalls = routesOf(contracts.workspaceCalls);
export const auditCalls = routesOf(contracts.auditCalls);
export const AUDIT_KINDS = contracts.AUDIT_KINDS;
export const AUDIT_DAYS = contracts.AUDIT_DAYS;
export const commentCalls = routesOf(contracts.commentCalls);
export const presenceCalls = routesOf(contracts.presenceCalls);
export const PRESENCE = contracts.PRESENCE;
export const assignmentCalls = routesOf(contracts.assignmentCalls);
export const ROLES = contracts.ROLES;
