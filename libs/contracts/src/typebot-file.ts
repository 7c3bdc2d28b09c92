import { z } from 'zod';

/**
 * The import format of Typebot, limited to the parts that we write (version 6; newer releases accept it, too).
 * Strict, so that properties unknown to Typebot are caught as our mistakes.
 */
const object = z.strictObject;
const name = z.string().min(1).max(200);
const text = z.string().max(30_000);
const edgeId = name.optional();

const richText = z.array(
  object({
    type: z.literal('p'),
    children: z.array(object({ text, bold: z.literal(true).optional() })).min(1),
  }),
);
export const COMPARISONS = [
  'Equal to',
  'Not equal',
  'Greater than',
  'Less than',
  'Is set',
  'Is empty',
  'Matches regex',
  'Does not match regex',
] as const;
export const typebotComparison = object({
  id: name,
  variableId: name,
  comparisonOperator: z.enum(COMPARISONS),
  value: text.optional(),
});
export const typebotCondition = object({
  logicalOperator: z.enum(['AND', 'OR']),
  comparisons: z.array(typebotComparison).min(1),
});
const labels = object({ placeholder: text.optional(), button: text.optional() });
const answered = { variableId: name, labels: labels.optional() };
const retried = { ...answered, retryMessageContent: text.optional() };
const block = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  object({ id: name, type: z.literal(type), outgoingEdgeId: edgeId, ...shape });
const choice = object({ id: name, content: text, value: text.optional(), outgoingEdgeId: edgeId });

export const typebotBlock = z.discriminatedUnion('type', [
  block('text', { content: object({ richText }) }),
  block('image', { content: object({ url: text }) }),
  block('text input', { options: object({ ...answered, isLong: z.boolean() }) }),
  block('email input', { options: object(retried) }),
  block('phone number input', { options: object({ ...retried, defaultCountryCode: z.string().length(2) }) }),
  block('url input', { options: object(retried) }),
  block('number input', {
    options: object({
      ...answered,
      min: z.number().optional(),
      max: z.number().optional(),
      step: z.number().optional(),
    }),
  }),
  block('date input', {
    options: object({
      variableId: name,
      labels: object({ button: text }),
      format: z.literal('yyyy-MM-dd'),
      min: text.optional(),
      max: text.optional(),
    }),
  }),
  block('time input', {
    options: object({ variableId: name, labels: object({ button: text }), format: z.literal('HH:mm') }),
  }),
  block('choice input', {
    items: z.array(choice).min(1),
    options: object({
      variableId: name.optional(),
      isMultipleChoice: z.boolean(),
      isSearchable: z.boolean().optional(),
      searchInputPlaceholder: text.optional(),
      buttonLabel: text.optional(),
    }),
  }),
  block('rating input', {
    options: object({
      variableId: name,
      buttonType: z.enum(['Icons', 'Numbers']),
      length: z.number().int(),
      startsAt: z.number().int(),
      labels: object({ left: text.optional(), right: text.optional(), button: text.optional() }).optional(),
    }),
  }),
  block('Condition', {
    items: z.array(object({ id: name, content: typebotCondition, outgoingEdgeId: name })).min(1),
  }),
  block('Set variable', { options: object({ variableId: name, type: z.enum(['Result ID', 'Empty']) }) }),
  block('Webhook', {
    options: object({
      isCustomBody: z.literal(true),
      isExecutedOnClient: z.boolean(),
      timeout: z.number().int().min(1).max(120),
      webhook: object({
        method: z.literal('POST'),
        url: z.url(),
        headers: z.array(object({ id: name, key: name, value: text })),
        body: text,
      }),
      responseVariableMapping: z.array(object({ id: name, bodyPath: name, variableId: name })),
    }),
  }),
  block('Redirect', { options: object({ url: z.url(), isNewTab: z.boolean() }) }),
]);
export type TypebotBlock = z.infer<typeof typebotBlock>;
export type TypebotComparison = z.infer<typeof typebotComparison>;
export type TypebotCondition = z.infer<typeof typebotCondition>;

const place = object({ x: z.number(), y: z.number() });
const colored = object({ backgroundColor: z.string().optional(), color: z.string().optional() });

export const typebotFile = object({
  version: z.literal('6'),
  name: z.string().min(1),
  icon: z.null(),
  folderId: z.null(),
  events: z.tuple([
    object({ id: name, type: z.literal('start'), outgoingEdgeId: name, graphCoordinates: place }),
  ]),
  groups: z
    .array(
      object({ id: name, title: z.string(), graphCoordinates: place, blocks: z.array(typebotBlock).min(1) }),
    )
    .min(1),
  edges: z.array(
    object({
      id: name,
      from: z.union([object({ eventId: name }), object({ blockId: name, itemId: name.optional() })]),
      to: object({ groupId: name, blockId: name.optional() }),
    }),
  ),
  variables: z.array(
    object({
      id: name,
      name: z.string().regex(/^[^{}]+$/),
      isSessionVariable: z.boolean(),
      value: text.optional(),
    }),
  ),
  theme: object({
    general: object({
      font: object({ type: z.literal('Google'), family: name }).optional(),
      background: object({ type: z.literal('Color'), content: z.string() }),
    }),
    chat: object({
      hostBubbles: colored,
      guestBubbles: colored,
      buttons: colored,
      inputs: colored.extend({ placeholderColor: z.string().optional() }),
      roundness: z.enum(['none', 'medium', 'large']),
    }),
  }),
  settings: object({}),
});
export type TypebotFile = z.infer<typeof typebotFile>;
