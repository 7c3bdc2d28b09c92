import { NATIVE_INPUTS } from '#form-core';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const asObject = (value: unknown): Loose => (isObject(value) ? value : {});

/** Field type for each alternative type name in the documents. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['tel', 'phone'],
  ['search', 'text'],
  ['range', 'slider'],
  ['ai-enhanced', 'ai-conversation'],
]);

/**
 * Converts a field in one of the documents' short shapes to the stored shape: native input types, `ai-enhanced` with
 * `typebotMapping` and `aiConfig`, which are also kept unchanged, scoring as names and weights, and a conditional with a list
 * of actions (document 2, section 3). Everything else stays unchanged.
 */
export function documentedField(raw: Loose): Loose {
  const { typebotMapping, aiConfig, ...field } = raw;
  const aiSettings = aiSettingsOf(field, aiConfig);
  // A later change in the app overrides the value that a client sent.
  const variable = asObject(field['settings'])['flowVariable'] ?? asObject(typebotMapping)['variableName'];
  const type = field['type'];
  const isNative = (NATIVE_INPUTS as readonly unknown[]).includes(type);
  const settings = {
    ...(isNative ? { inputType: type } : {}),
    ...(isObject(typebotMapping) && variable !== undefined ? { flowVariable: variable } : {}),
  };
  return {
    ...field,
    ...(isNative ? { type: 'text' } : typeof type === 'string' ? { type: TYPES.get(type) ?? type } : {}),
    ...(Object.keys(settings).length > 0
      ? { settings: { ...asObject(field['settings']), ...settings } }
      : {}),
    ...(aiSettings ? { aiSettings } : {}),
    ...(isObject(typebotMapping)
      ? {
          typebotMapping: {
            ...typebotMapping,
            ...(variable !== undefined ? { variableName: variable } : {}),
          },
        }
      : {}),
    ...(isObject(aiConfig)
      ? { aiConfig: { ...aiConfig, ...sharedWith(aiConfig, field['aiSettings']) } }
      : {}),
  };
}

/** Settings that also exist in the client's own shape. */
const sharedWith = (part: Loose, settings: unknown): Loose =>
  Object.fromEntries(Object.entries(asObject(settings)).filter(([key]) => key in part));

function aiSettingsOf(field: Loose, aiConfig: unknown): Loose | undefined {
  const given = asObject(field['aiSettings']);
  // Parts of a form that the schema keeps unchanged: playbook, context, facts and personalization.
  const settings: Loose = { ...asObject(aiConfig), ...given };
  if (isObject(given['scoring'])) settings['scoring'] = documentedScoring(given['scoring']);
  if (isObject(given['conditional']))
    settings['conditional'] = documentedConditional(given['conditional'], field['id']);
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** `{ criteria: ['budget'], weights: [30] or { budget: 30 }, threshold }`; other scoring is returned unchanged. */
export function documentedScoring(scoring: unknown): unknown {
  if (!isObject(scoring)) return scoring;
  const { criteria, weights, ...rest } = scoring;
  if (!Array.isArray(criteria) || !criteria.every(one => typeof one === 'string')) return scoring;
  const weightOf = (key: string, at: number): unknown =>
    Array.isArray(weights) ? weights[at] : isObject(weights) ? weights[key] : undefined;
  return {
    threshold: DEFAULT_THRESHOLD,
    ...rest,
    criteria: criteria.map((key, at) => ({
      key,
      label: key.charAt(0).toUpperCase() + key.slice(1),
      weight: weightOf(key, at) ?? DEFAULT_WEIGHTS[key] ?? 0,
    })),
  };
}

/** Defaults of document 2. */
const DEFAULT_WEIGHTS: Readonly<Record<string, number>> = { budget: 30, timeline: 30, authority: 40 };
const DEFAULT_THRESHOLD = 70;

/**
 * `{ condition, actions: [{ type, target }] }` as rules; the condition is one, or a group with `match`, and an action may be
 * written `show:target`. Everything else is returned unchanged, for the schema to refuse.
 */
function documentedConditional(conditional: Loose, ownId: unknown): unknown {
  const { condition, actions } = conditional;
  if (!isObject(condition) || !Array.isArray(actions) || actions.length === 0) return conditional;
  const when = 'conditions' in condition ? condition : { match: 'all', conditions: [condition] };
  return { rules: actions.map(action => ({ when, then: ruleAction(action, ownId) })) };
}

function ruleAction(action: unknown, ownId: unknown): unknown {
  if (typeof action === 'string') {
    const [type, target = ownId] = action.trim().split(/\s*:\s*|\s+/);
    return { action: type, target };
  }
  if (!isObject(action)) return action;
  const { type = action['action'], target = ownId } = action;
  return { action: type, target };
}
