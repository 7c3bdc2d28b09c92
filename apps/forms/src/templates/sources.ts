import { leadQualifier } from './data/lead-qualifier.js';
import type { TemplateSource } from './template-source.js';

/** Every template, in the order in which it is offered. */
export const SOURCES: readonly TemplateSource[] = [leadQualifier];
