import { type EditedForm, editedForm, formOperation, type GeneratedForm } from '#contracts';
import { applyOperations, inversesOf, type LogicRule } from '#form-core';
import type { ProviderName } from '../../src/models/model-source.js';
import type { ModelServer } from '../../src/models/testing/model-server.js';
import type { WireOperation } from '../../src/models/wire-edit.js';
import { editByModel } from '../../src/refine/edit-by-model.js';
import { FormTextList } from '../../src/refine/form-text-list.js';
import { brokenEdits } from './edit-effects.js';
import type { GoldenEdit } from './rich-forms.js';
import { chainTo } from './run-golden.js';

/** Mark of a text that was translated. */
const MARK = '・';

/** The parts of a generated form that an instruction can change. */
export const toEdited = (form: GeneratedForm): EditedForm =>
  editedForm.parse({ ...form, submitText: form.customizations.submitButtonText });

/**
 * Sends a model's edit through a protocol, the chain, the guards and the contract. Returns the problems: operations
 * without effect, lost rules or points, operations that cannot be undone.
 */
export async function runEdit(
  server: ModelServer,
  provider: ProviderName,
  { id, instruction, operations }: Omit<GoldenEdit, 'form'>,
  form: EditedForm,
): Promise<string[]> {
  const model = `${provider}/${id}`;
  const wire = withIds(operations, form);
  server.script(model, JSON.stringify({ operations: wire, reply: 'Done.' }), translationOf(form));
  const signal = AbortSignal.timeout(30_000);
  const refined = await editByModel(chainTo(server, provider, model), form, instruction, [], signal);
  const after = editedForm.parse(refined.form);
  for (const operation of refined.operations) formOperation.parse(operation);
  const undone = applyOperations(after, inversesOf(refined.operations));
  return [
    ...brokenEdits(wire, after),
    ...(operations.some(({ op }) => op === 'translate') ? brokenTranslation(form, after) : []),
    ...danglingRules(after),
    ...(JSON.stringify(undone) === JSON.stringify(form) ? [] : ['cannot be undone']),
  ];
}

/** Every text with a mark, as the second answer of a model. */
function translationOf(form: EditedForm): string {
  const { texts } = new FormTextList(form);
  return JSON.stringify(Object.fromEntries([...texts].map(([key, text]) => [key, `${text}${MARK}`])));
}

/** Replaces keys of a golden form by ids of its fields. */
export function withIds(operations: readonly WireOperation[], form: EditedForm): WireOperation[] {
  const ids = new Map(form.fields.map(({ id }) => [id.replace(/_[0-9a-f]{8}$/u, ''), id]));
  return JSON.parse(JSON.stringify(operations), (name, value: unknown) => {
    if (name === 'fieldIds') return (value as string[]).map(key => ids.get(key) ?? key);
    const refers = name === 'fieldId' || name === 'after' || (name === 'key' && typeof value === 'string');
    return refers ? (ids.get(value as string) ?? value) : value;
  }) as WireOperation[];
}

/** Texts that a translation left unchanged, and rules or points that it lost. */
function brokenTranslation(before: EditedForm, after: EditedForm): string[] {
  const problems = [...new FormTextList(after).texts.values()]
    .filter(text => !text.endsWith(MARK))
    .map(text => `not translated: ${text}`);
  const count = ({ logic }: EditedForm): number => logic.length;
  if (count(before) !== count(after)) problems.push(`${count(after)} of ${count(before)} rules`);
  const points = ({ scoring }: EditedForm): number =>
    (scoring?.criteria ?? []).reduce((sum, criterion) => sum + (criterion.points?.length ?? 0), 0);
  if (points(before) !== points(after)) problems.push(`${points(after)} of ${points(before)} points`);
  return problems;
}

/** Rules and points for answers that cannot be given. */
function danglingRules({ fields, logic, scoring }: EditedForm): string[] {
  const offers = (id: string | undefined, value: unknown): boolean => {
    const field = fields.find(one => one.id === id);
    return (
      field !== undefined &&
      (!field.options || value === undefined || field.options.some(option => option === value))
    );
  };
  const conditions = logic.flatMap(({ when }: LogicRule) => when.conditions);
  return [
    ...conditions
      .filter(({ field, value }) => !offers(field, value))
      .map(({ field, value }) => `rule on ${field} = ${String(value)}`),
    ...(scoring?.criteria ?? []).flatMap(({ field, points = [] }) =>
      points
        .filter(({ option }) => option !== '*' && !offers(field, option))
        .map(({ option }) => `points for ${option}`),
    ),
  ];
}
