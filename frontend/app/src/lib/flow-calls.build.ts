/**
 * Like contracts.build.ts, but for flows, so that the builder, which is close to its size limit, does not load these
 * calls.
 */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const typebotCalls = routesOf(contracts.typebotCalls);
