import type { EditedForm, Refined } from '#contracts';
import { isBlankText } from '#form-core';
import { stripMarkup } from '../builtin/clean.js';
import type { ModelChain } from '../models/model-chain.js';
import { translationRequest } from '../models/wire-translation.js';
import type { Draft } from './draft.js';
import { editPrompt } from './edit-prompt.js';
import { FormTextList } from './form-text-list.js';
import { applyEdit } from './model-edit.js';

const MAX_REPLY = 2000;

/**
 * Requests an edit from a model and carries it out. A translation is a second request with one required key per text.
 * @throws ModelError if no model answered
 */
export async function editByModel(
  models: ModelChain,
  form: EditedForm,
  instruction: string,
  history: readonly { instruction: string; reply: string }[],
  signal: AbortSignal,
): Promise<Refined> {
  const edit = await models.edit(editPrompt(form, instruction, history), signal);
  const { draft, refused, skipped, language } = applyEdit(form, edit);
  if (language) await translate(models, draft, language, signal);
  const refusals = refused.map(label => `“${label}” was left out: forms must not ask for secrets.`);
  if (skipped > 0)
    refusals.push(`Changes left out: ${skipped}. They do not fit the form or are already in place.`);
  const stated = stripMarkup(edit.reply).trim();
  const fallback = draft.operations.length > 0 ? 'Done.' : 'Nothing was changed.';
  const reply = [isBlankText(stated) ? fallback : stated, ...refusals].join(' ');
  return { form: draft.form, operations: draft.operations, reply: reply.slice(0, MAX_REPLY), method: 'llm' };
}

async function translate(
  models: ModelChain,
  draft: Draft,
  language: string,
  signal: AbortSignal,
): Promise<void> {
  const list = new FormTextList(draft.form);
  if (list.texts.size === 0) return;
  const translated = await models.translate(translationRequest(list.texts, language), signal);
  draft.texts('translate', list.changes(translated), language);
}
