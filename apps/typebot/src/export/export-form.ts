import type { TypebotFile } from '#contracts';
import {
  DEFAULT_LANGUAGE,
  FLOW_CAMPAIGN,
  FLOW_OWN,
  flowVariables,
  type FormField,
  initialValue,
  isContent,
  logicOf,
  splitSteps,
  textsOf,
  traitsOf,
} from '#form-core';
import { askField, decide, type FlowScope, guard, isNeverShown, showContent } from './ask-field.js';
import { type ExportInput, type FlowForm, isExported, isOptional, rulesOfField } from './flow-form.js';
import { flowTheme } from './flow-theme.js';
import { Graph, type Source } from './graph.js';
import { bubble, plainText } from './plain-text.js';
import { questionOrder } from './question-order.js';
import { type FlowVariable, OWN_VARIABLES, submitFlow } from './submit-flow.js';

const START = 'event_start';
/** Converts a form to a file that Typebot imports; design/typebot.md explains its parts. */
export function exportForm(input: ExportInput): TypebotFile {
  const { config } = input;
  const form = { ...input.form, fields: questionOrder(input.form) };
  const start: TypebotFile['events'][0] = {
    id: START,
    type: 'start',
    outgoingEdgeId: '-',
    graphCoordinates: { x: 0, y: 0 },
  };
  const graph = new Graph({ eventId: START });
  const { variables, variableOf, own } = variablesOf(input.form);
  const phoneCountry = config.phoneCountry ?? countryOf(form.language);
  const texts = textsOf(form.language);
  const { origin = 'http://127.0.0.1' } = input;
  const scope: FlowScope = {
    form,
    graph,
    phoneCountry,
    origin,
    texts,
    variableOf,
    resultVariable: own.result,
  };

  graph.section('Welcome');
  const welcome = config.welcomeMessage || [form.name, form.description].filter(Boolean).join('\n');
  graph.add(bubble(graph.newId('text'), plainText(welcome)));
  graph.add({
    id: graph.newId('result'),
    type: 'Set variable',
    options: { variableId: own.result, type: 'Result ID' },
  });
  graph.section(plainText(form.name));
  const first = graph.groups.length;
  askSteps(scope);
  const restartAt = graph.groups[first]?.id ?? graph.groups[0]!.id;
  const cleared = form.fields.filter(field => mayBeUnanswered(form, field)).map(({ id }) => variableOf(id)!);
  submitFlow(scope, input, own, { groupId: restartAt, cleared });

  start.outgoingEdgeId = graph.edges.find(({ from }) => 'eventId' in from)!.id;
  return {
    version: '6',
    name: form.name.trim() || 'Untitled Form',
    icon: null,
    folderId: null,
    events: [start],
    groups: graph.groups,
    edges: graph.edges,
    variables,
    theme: flowTheme(form.customizations),
    settings: {},
  };
}

/** The country with the most speakers of each language. */
const countryOf = (language = DEFAULT_LANGUAGE): string => new Intl.Locale(language).maximize().region!;

/** Adds at least one group per step; rules that jump from a step are evaluated at its end. */
function askSteps(scope: FlowScope): void {
  const { form, graph } = scope;
  const steps = splitSteps(form.fields);
  const stepOf = (id: string) =>
    steps.findIndex(step => step.break?.id === id || step.fields.some(field => field.id === id));
  const jumps = logicOf(form)
    .filter(({ then }) => then.action === 'goto')
    .map(rule => ({
      rule,
      from: Math.max(...rule.when.conditions.map(condition => stepOf(condition.field))),
      to: stepOf(rule.then.target),
    }))
    .filter(({ from, to }) => from >= 0 && to > from);
  steps.forEach((step, index) => {
    const end = `end of step ${index}`;
    if (index > 0) graph.section(plainText(step.break?.label || `Step ${index + 1}`));
    graph.arrive(`step ${index}`);
    if (!step.break || !isNeverShown(scope, step.break.id)) {
      if (step.break) guard(scope, step.break.id, end);
      if (step.break?.label) graph.add(bubble(graph.newId('text'), plainText(step.break.label), true));
      if (step.break?.helpText) graph.add(bubble(graph.newId('text'), plainText(step.break.helpText)));
      for (const field of step.fields) {
        if (isExported(field)) askField(scope, field);
        else if (isContent(field.type)) showContent(scope, field);
      }
    }
    graph.arrive(end);
    const mine = jumps.filter(({ from }) => from === index);
    const choices = mine.map(({ rule, to }) => ({
      rules: [rule],
      pick: (source: Source) => graph.waitAt(`step ${to}`, source),
    }));
    decide(scope, choices, source => graph.wait(source));
  });
}

/** Whether an answer from an earlier pass could remain although its question is not asked again. */
const mayBeUnanswered = (form: FlowForm, field: FormField): boolean => {
  if (!isExported(field)) return false;
  const { show, hide } = rulesOfField(form, field.id);
  const mayJump = logicOf(form).some(
    ({ then }) => then.action === 'goto' || traitsOfTarget(form, then.target),
  );
  return isOptional(field) || show.length > 0 || hide.length > 0 || mayJump;
};
const traitsOfTarget = ({ fields }: FlowForm, id: string): boolean => {
  const target = fields.find(field => field.id === id);
  return target !== undefined && traitsOf(target.type).opensStep === true;
};

/** Variables: one per answer, those of the campaign, and the flow's own. */
function variablesOf(form: FlowForm) {
  const ids = new Map<string, string>();
  const variables: FlowVariable[] = [];
  const names = flowVariables(form.fields);
  const add = (name: string, isSessionVariable: boolean, value?: string): string => {
    const known = variables.find(one => one.name === name);
    if (known) return known.id;
    const id = `variable_${variables.length + 1}`;
    variables.push({ id, name, isSessionVariable, ...(value === undefined ? {} : { value }) });
    return id;
  };
  for (const field of form.fields) {
    const name = names.get(field.id);
    if (name === undefined) continue;
    const preset = traitsOf(field.type).isShown ? null : initialValue(field);
    ids.set(field.id, add(name, false, preset === null ? undefined : plainText(String(preset))));
  }
  for (const name of FLOW_CAMPAIGN) add(name, false);
  const own = Object.fromEntries(
    OWN_VARIABLES.map(key => [key, add(FLOW_OWN[key], key !== 'result')]),
  ) as Record<keyof typeof FLOW_OWN, string>;
  return { variables, own, variableOf: (fieldId: string) => ids.get(fieldId) };
}
