import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { EditedForm, FormOperation } from '#contracts';
import { applyOperations, type FieldType, type FormField, inversesOf } from '#form-core';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { say } from './edit-text.js';
import { refineForm, type RefineResult } from './refine.js';

/** Real owners' sentences with the requested changes; data/README.md describes the notation. */
interface Set {
  forms: Record<string, string>;
  rows: [form: string, sentence: string, expected: string][];
}
const SET = JSON.parse(readFileSync('apps/ai/bench/sentences.json', 'utf8')) as Set;
const TOPICS =
  'otherLanguage integration message payment design shorter friendly formal rule welcome already'.split(' ');

/** A form in the notation `Label*[type]{Option|Option}; …`; the label is also the id. */
function formOf(notation: string): EditedForm {
  const fields = notation.split('; ').map((text): FormField => {
    const [, label = '', required, type = 'text', options] =
      /^(.*?)(\*?)(?:\[(\w+)\])?(?:\{(.*)\})?$/u.exec(text) ?? [];
    const choice = options ? { options: options.split('|') } : {};
    return { id: label, label, type: type as FieldType, required: required === '*', ...choice };
  });
  return { name: 'Form', fields, logic: [], customizations: {} };
}

const optionsOf = (options: unknown): string => (Array.isArray(options) ? ` {${options.join('|')}}` : '');

type Of<Op extends FormOperation['op']> = Extract<FormOperation, { op: Op }>;

const added = ({ field, at }: Of<'add'>): string =>
  `+ ${field.label}:${field.type}${optionsOf(field.options)} @${at + 1}${field.required ? ' required' : ''}`;

function changed({ fieldId, set }: Of<'change'>): string {
  const texts = [set['label'], set['type'], set['helpText']];
  const text = texts.find(value => typeof value === 'string' && value !== '') as string;
  return `${fieldId} = ${text}${optionsOf(set['options'])}`;
}

function condition({ target, added: rules }: Of<'condition'>): string {
  const [when] = rules[0]?.rule.when.conditions ?? [];
  return `${target.replace(/_[0-9a-f]{8}$/u, '')} if ${when?.field ?? ''} is ${String(when?.value)}`;
}

/** An operation in the notation of the file. */
function shortOf(operation: FormOperation): string {
  if (operation.op === 'add') return added(operation);
  if (operation.op === 'change') return changed(operation);
  if (operation.op === 'condition') return condition(operation);
  if (operation.op === 'remove') return `- ${operation.field.label}`;
  if (operation.op === 'move') return `${operation.fieldId} > ${operation.to + 1}`;
  if (operation.op === 'require')
    return `${operation.fieldId} ${operation.required ? 'required' : 'optional'}`;
  if (operation.op === 'options') return `${operation.fieldId}${optionsOf(operation.options)}`;
  if (operation.op === 'texts') return operation.texts.map(({ key, to }) => `${key} = ${String(to)}`).join();
  return operation.op === 'translate' ? `in ${operation.language}` : operation.op;
}

function summaryOf({ operations, reply, undo, unread }: RefineResult): string {
  const isSaid = (topic: string): boolean => LANGUAGES.some((code: Language) => say(topic, code) === reply);
  const done = operations.map(shortOf).join('; ');
  const topic = TOPICS.find(isSaid);
  const text = undo ? 'undo' : done || (topic ? `says ${topic}` : 'nothing');
  return unread === undefined ? text : `${text} (unread: ${unread})`;
}

describe('sentences of owners', () => {
  it.each(SET.rows)('%s: %s', (name, sentence, expected) => {
    const form = formOf(SET.forms[name] ?? '');
    const result = refineForm({ form, instruction: sentence });
    expect(summaryOf(result)).toBe(expected);
    expect(applyOperations(result.form, inversesOf(result.operations))).toEqual(form);
    expect(result.reply).toMatch(/\p{L}/u);
  });
});
