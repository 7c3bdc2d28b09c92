import type { FlowMapping } from '#contracts';

/** Questions that visitors are asked, including those that a flow cannot ask. */
export const questionsOf = (mapping: readonly FlowMapping[]): FlowMapping[] =>
  mapping.filter(({ block, gap }) => block !== 'group' && block !== 'variable' && gap !== 'nothing-asked');

/** Labels of required questions that a flow cannot ask, as one text; empty if there are none. */
export const missingOf = (mapping: readonly FlowMapping[]): string =>
  mapping
    .filter(({ unaskable }) => unaskable)
    .map(({ label }) => label)
    .join(', ');
