import type { FlowMapping } from '#contracts';

/** Fields that visitors are asked for, including those that a flow cannot ask. */
export const questionsOf = (mapping: readonly FlowMapping[]): FlowMapping[] =>
  mapping.filter(({ block, gap }) => block !== 'group' && block !== 'variable' && gap !== 'nothing-asked');
