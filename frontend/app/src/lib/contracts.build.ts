/**
 * The parts of the contracts that the app needs at run time. The build runs this file and inlines its exports into
 * the app as plain data (see build/run-at-build.ts), so that neither the schemas nor zod are bundled.
 */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const authCalls = routesOf(contracts.authCalls);
export const accountCalls = routesOf(contracts.accountCalls);
export const mailCalls = routesOf(contracts.mailCalls);
export const formsCalls = routesOf(contracts.formsCalls);
export const testFormsCalls = routesOf(contracts.testFormsCalls);
export const filesCalls = routesOf(contracts.filesCalls);
export const responsesCalls = routesOf(contracts.responsesCalls);
export const leadsCalls = routesOf(contracts.leadsCalls);
export const replyTemplateCalls = routesOf(contracts.replyTemplateCalls);
export const importCalls = routesOf(contracts.importCalls);
export const inquiryCalls = routesOf(contracts.inquiryCalls);
export const progressCalls = routesOf(contracts.progressCalls);
export const liveCalls = routesOf(contracts.liveCalls);
export const proofCalls = routesOf(contracts.proofCalls);
export const webhooksCalls = routesOf(contracts.webhooksCalls);
export const analyticsCalls = routesOf(contracts.analyticsCalls);
export const draftCalls = routesOf(contracts.draftCalls);
export const aiCalls = routesOf(contracts.aiCalls);
export const imageCalls = routesOf(contracts.imageCalls);
export const modelCalls = routesOf(contracts.modelCalls);

export const FORM_STATUSES = contracts.formStatus.options;
export const FORM_CATEGORIES = contracts.formCategory.options;
export const TEMPLATE_LANGUAGES = contracts.TEMPLATE_LANGUAGES;
/** All properties of a form that a client may write. */
export const FORM_INPUT_KEYS = Object.keys(contracts.formInput.shape);
export const LEAD_STATUSES = contracts.leadStatus.options;
export const EXPORT_FORMATS = contracts.EXPORT_FORMATS;
export const ANALYTICS_PERIODS = contracts.analyticsPeriod.options;
export const TIME_RANGES = contracts.timeRange.options;
export const PASSWORD_MIN_LENGTH = contracts.authCalls.register.body.shape.password.minLength ?? 0;
export const LANGUAGES = Object.entries(contracts.LANGUAGES);
export const NOTIFICATION_FLAGS = contracts.NOTIFICATION_FLAGS;
export const MAILS_PER_HOUR = contracts.MAILS_PER_HOUR;
