import type { TypebotBlock, TypebotFile } from '#contracts';
import { FLOW_CAMPAIGN, FLOW_OWN, flowGapOf, flowVariables } from '#form-core';
import type { FlowScope } from './ask-field.js';
import { regex } from './conditions.js';
import type { ExportInput } from './flow-form.js';
import { bubble, plainText } from './plain-text.js';

/** Timeout of a post to our endpoint, in seconds; the endpoint answers within three. */
const TIMEOUT_S = 15;
/** Address of flows without an endpoint, which indicates the reason. */
const REVOKED = 'https://revoked.invalid/';

/** The body that the flow posts: one text in which Typebot replaces the variables. */
export function submissionBody({ form }: Pick<ExportInput, 'form'>): string {
  const names = flowVariables(form.fields);
  const responses: Record<string, string> = {};
  for (const field of form.fields) if (!flowGapOf(field)) responses[field.id] = `{{${names.get(field.id)!}}}`;
  const source = Object.fromEntries(FLOW_CAMPAIGN.map(name => [name, `{{${name}}}`]));
  const revision = form.revision === null ? {} : { revision: form.revision };
  return JSON.stringify({ result: `{{${FLOW_OWN.result}}}`, ...revision, responses, source });
}

/** Sends the answers, then shows the final message or, if they were refused, the reason. */
export function submitFlow(
  scope: FlowScope,
  { form, config, webhookUrl }: ExportInput,
  own: Readonly<Record<keyof typeof FLOW_OWN, string>>,
  restart: { groupId: string; cleared: readonly string[] },
): void {
  const { graph, texts } = scope;
  graph.section('Send');
  const post: TypebotBlock = {
    id: graph.newId('post'),
    type: 'Webhook',
    options: {
      isCustomBody: true,
      isExecutedOnClient: false,
      timeout: TIMEOUT_S,
      webhook: {
        method: 'POST',
        url: webhookUrl ?? REVOKED,
        headers: [{ id: graph.newId('header'), key: 'Content-Type', value: 'application/json' }],
        body: submissionBody({ form }),
      },
      responseVariableMapping: [
        { id: graph.newId('map'), bodyPath: 'statusCode', variableId: own.status },
        { id: graph.newId('map'), bodyPath: 'data.error', variableId: own.error },
      ],
    },
  };
  const sendGroup = graph.add(post);
  const item = {
    id: graph.newId('item'),
    content: {
      logicalOperator: 'AND' as const,
      comparisons: [
        {
          id: graph.newId('cmp'),
          variableId: own.status,
          comparisonOperator: 'Matches regex' as const,
          value: regex('^20[0-2]$'),
        },
      ],
    },
    outgoingEdgeId: '-',
  };
  const taken: TypebotBlock = { id: graph.newId('condition'), type: 'Condition', items: [item] };
  graph.branch(taken);

  const sorry = bubble(graph.newId('text'), `${texts.chat.notSent} {{${FLOW_OWN.error}}}`);
  const again = { id: graph.newId('item'), content: texts.chat.tryAgain };
  const anew = { id: graph.newId('item'), content: texts.chat.startAgain };
  const choice: TypebotBlock = {
    id: graph.newId('choice'),
    type: 'choice input',
    items: [again, anew],
    options: { isMultipleChoice: false },
  };
  graph.side('Not sent', [sorry, choice], [{ blockId: taken.id }]);
  graph.lead({ blockId: choice.id, itemId: again.id }, sendGroup);
  const clear = restart.cleared.map((variableId): TypebotBlock => ({
    id: graph.newId('clear'),
    type: 'Set variable',
    options: { variableId, type: 'Empty' },
  }));
  if (clear.length === 0) graph.lead({ blockId: choice.id, itemId: anew.id }, restart.groupId);
  else {
    const group = graph.side('Start again', clear, [{ blockId: choice.id, itemId: anew.id }]);
    graph.lead(graph.endOf(group), restart.groupId);
  }

  graph.section('Thanks');
  graph.wait({ blockId: taken.id, itemId: item.id });
  const text = config.thankYouMessage || form.thankYouText || texts.form.thanksText;
  graph.add(bubble(graph.newId('text'), plainText(form.thankYouTitle || texts.form.thanks), true));
  graph.add(bubble(graph.newId('text'), plainText(text)));
  if (form.redirectUrl)
    graph.add({
      id: graph.newId('redirect'),
      type: 'Redirect',
      options: { url: form.redirectUrl, isNewTab: false },
    });
}

/** Variables without an answer, other than the campaign's. */
export const OWN_VARIABLES: readonly (keyof typeof FLOW_OWN)[] = ['result', 'status', 'error'];
export type FlowVariable = TypebotFile['variables'][number];
