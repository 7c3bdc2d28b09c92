/** As contracts.build.ts, for the flows: the builder, which has little room, does not load these calls. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const typebotCalls = routesOf(contracts.typebotCalls);
