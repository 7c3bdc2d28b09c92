/** Like contracts.build.ts, but only for the builder. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const imageCalls = routesOf(contracts.imageCalls);
