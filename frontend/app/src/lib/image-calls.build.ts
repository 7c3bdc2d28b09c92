/** Like contracts.build.ts, but for the builder only. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const imageCalls = routesOf(contracts.imageCalls);
