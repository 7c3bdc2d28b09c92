import type { FlowMapping } from '#contracts';

/** The fields that visitors are asked for, whether a flow can ask for them or not. */
export const questionsOf = (mapping: readonly FlowMapping[]): FlowMapping[] =>
  mapping.filter(({ block, gap }) => block !== 'group' && block !== 'variable' && gap !== 'nothing-asked');
