/**
 * Like contracts.build.ts, but for settings, so that the builder, which is close to its size limit, does not load these
 * calls.
 */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const settingsCalls = routesOf(contracts.settingsCalls);
export const apiKeyCalls = routesOf(contracts.apiKeyCalls);
export const exportCalls = routesOf(contracts.exportCalls);
export const webhooksCalls = routesOf(contracts.webhooksCalls);
export const destinationsCalls = routesOf(contracts.destinationsCalls);
export const DESTINATION_PURPOSES = contracts.DESTINATION_PURPOSES;
export const TIMEZONES = Object.entries(contracts.TIMEZONES);
/** Kinds of emails with an unsubscribe link. */
export const UNSUBSCRIBE_FLAGS = [...contracts.NOTIFICATION_FLAGS, contracts.FORM_MAILS] as const;
export const WEBHOOK_EVENTS = contracts.webhookEvent.options;
export const WEBHOOK_FORMATS = contracts.webhookFormat.options;
export const SCOPES = contracts.SCOPES;
