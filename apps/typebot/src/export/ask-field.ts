import type { TypebotBlock, TypebotCondition } from '#contracts';
import { type FormField, isTick, type LanguageTexts, type LogicRule, traitsOf } from '#form-core';
import { answerChecks } from './answer-checks.js';
import { conditionsOf } from './conditions.js';
import { type FlowForm, isOptional, rulesOfField } from './flow-form.js';
import type { Graph, Source } from './graph.js';
import { inputBlock } from './input-block.js';
import { bubble, plainText } from './plain-text.js';

/** Shared state of an export. */
export interface FlowScope {
  form: FlowForm;
  graph: Graph;
  phoneCountry: string;
  /** Address of the product, for the images that it stores. */
  origin: string;
  /** Texts of the flow itself, in the form's language. */
  texts: LanguageTexts;
  /** Id of the variable of a field. */
  variableOf: (fieldId: string) => string | undefined;
  /** Id of the variable that identifies the conversation. */
  resultVariable: string;
}
type ConditionBlock = Extract<TypebotBlock, { type: 'Condition' }>;

/**
 * Adds a condition block: the first choice with a rule that is satisfied decides, via its `pick`, where the flow
 * continues; `otherwise` handles the rest. Adds nothing if no rule can ever be satisfied.
 */
export function decide(
  { form, graph, variableOf, resultVariable }: FlowScope,
  choices: readonly { rules: readonly LogicRule[]; pick: (source: Source) => void }[],
  otherwise: (source: Source) => void,
): void {
  const found = choices.flatMap(({ rules, pick }) =>
    rules.flatMap(rule =>
      conditionsOf(rule, form.fields, variableOf, graph.newId, resultVariable).map(content => ({
        content,
        pick,
      })),
    ),
  );
  if (found.length === 0) return;
  const items = found.map(({ content }) => newItem(graph, content));
  const block: ConditionBlock = { id: graph.newId('condition'), type: 'Condition', items };
  graph.branch(block);
  found.forEach(({ pick }, index) => pick({ blockId: block.id, itemId: items[index]!.id }));
  otherwise({ blockId: block.id });
}
const newItem = (graph: Graph, content: TypebotCondition): ConditionBlock['items'][number] => ({
  id: graph.newId('item'),
  content,
  // Replaced once the item is connected.
  outgoingEdgeId: '-',
});

/** Continues with the next block if the rules show the field, otherwise at `after`. */
export function guard(scope: FlowScope, id: string, after: string): void {
  const { show, hide } = rulesOfField(scope.form, id);
  const { graph } = scope;
  const wait = (source: Source) => graph.wait(source);
  const pass = (source: Source) => graph.waitAt(after, source);
  decide(
    scope,
    [
      { rules: hide, pick: pass },
      { rules: show, pick: wait },
    ],
    show.length > 0 ? pass : wait,
  );
}

/** Whether the field has rules that show it, but none that can ever be satisfied. */
export function isNeverShown({ form, variableOf, resultVariable }: FlowScope, id: string): boolean {
  const { show } = rulesOfField(form, id);
  const canHold = (rule: LogicRule) =>
    conditionsOf(rule, form.fields, variableOf, () => '', resultVariable).length > 0;
  return show.length > 0 && !show.some(canHold);
}

/** Shows a heading, an image and a text, if the rules allow it. A conversation needs no dividers. */
export function showContent(scope: FlowScope, { id, type, label, helpText, settings }: FormField): void {
  const { content } = traitsOf(type);
  if (content === 'divider' || isNeverShown(scope, id)) return;
  const { graph, origin } = scope;
  const after = `after ${id}`;
  guard(scope, id, after);
  const url = settings?.image?.url;
  if (url && content === 'image')
    graph.add({ id: graph.newId('image'), type: 'image', content: { url: new URL(url, origin).href } });
  if (label && content === 'heading') graph.add(bubble(graph.newId('text'), plainText(label), true));
  if (helpText) graph.add(bubble(graph.newId('text'), plainText(helpText)));
  graph.arrive(after);
}

/**
 * Adds everything for one field: its rules, the question, the option to skip it, the input, and the checks of the
 * answer.
 */
export function askField(scope: FlowScope, field: FormField): void {
  if (isNeverShown(scope, field.id)) return;
  const { graph, phoneCountry, texts } = scope;
  const variableId = scope.variableOf(field.id)!;
  const after = `after ${field.id}`;
  guard(scope, field.id, after);
  const question = plainText(
    [field.label, traitsOf(field.type).isConsent && field.settings?.consentText, field.helpText]
      .filter(Boolean)
      .join('\n'),
  );
  graph.add(bubble(graph.newId('text'), question));
  const optional = isOptional(field);
  if (optional && !isTick(field)) offerToSkip(scope, field, after);
  const input = inputBlock(field, {
    id: graph.newId('input'),
    variableId,
    required: !optional,
    phoneCountry,
    texts,
    newId: graph.newId,
  });
  const groupId = graph.add(input);
  checkAnswer(scope, field, variableId, groupId, input.id);
  graph.arrive(after);
}

/** Offers to skip an optional field, because every input waits for an answer; not if a rule requires it. */
function offerToSkip(scope: FlowScope, field: FormField, after: string): void {
  const { graph, texts } = scope;
  const ask = `ask ${field.id}`;
  const { require } = rulesOfField(scope.form, field.id);
  decide(scope, [{ rules: require, pick: source => graph.waitAt(ask, source) }], source =>
    graph.wait(source),
  );
  const items = [
    { id: graph.newId('item'), content: texts.chat.answer },
    { id: graph.newId('item'), content: texts.chat.skip },
  ] as const;
  const block: TypebotBlock = {
    id: graph.newId('choice'),
    type: 'choice input',
    items: [...items],
    options: { isMultipleChoice: false },
  };
  graph.branch(block);
  graph.waitAt(ask, { blockId: block.id, itemId: items[0].id });
  graph.waitAt(after, { blockId: block.id, itemId: items[1].id });
  graph.arrive(ask);
}

/** Asks again, with a message, after an answer that Typebot accepts but the form does not. */
function checkAnswer(
  { graph, texts }: FlowScope,
  field: FormField,
  variableId: string,
  groupId: string,
  inputId: string,
): void {
  const checks = answerChecks(field, texts.form);
  if (checks.length === 0) return;
  const items = checks.map(({ comparison }) =>
    newItem(graph, {
      logicalOperator: 'AND',
      comparisons: [{ id: graph.newId('cmp'), variableId, ...comparison }],
    }),
  );
  const block: ConditionBlock = { id: graph.newId('check'), type: 'Condition', items };
  graph.branch(block);
  const messages = [...new Set(checks.map(({ message }) => message))];
  for (const message of messages) {
    const wrong = items.filter((_, index) => checks[index]!.message === message);
    const again = graph.side(
      `Again: ${plainText(field.label)}`,
      [bubble(graph.newId('text'), message)],
      wrong.map(({ id }) => ({ blockId: block.id, itemId: id })),
    );
    graph.lead(graph.endOf(again), groupId, inputId);
  }
  graph.wait({ blockId: block.id });
}
