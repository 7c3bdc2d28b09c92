/** Separate from contracts.build.ts, because only screens with responses need these calls. */
import * as contracts from '#contracts';
import { routesOf } from './route.js';

export const pdfCalls = routesOf(contracts.pdfCalls);
export const MAX_PDFS = contracts.MAX_PDFS;
