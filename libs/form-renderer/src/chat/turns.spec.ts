import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  DEMO_FORM,
  type FieldType,
  type FieldValue,
  formState,
  formTheme,
  newField,
  textsOf,
  type VisitorForm,
} from '#form-core';
import { ChatBody } from './chat-body.js';
import { answeredOf, answerText, contentOf, turnsOf } from './turns.js';

const { chat, form: texts } = textsOf('en');
const german = textsOf('de');
const form = (types: FieldType[], more: Partial<VisitorForm> = {}): VisitorForm => ({
  ...DEMO_FORM,
  fields: types.map((type, index) => ({ ...newField(type, `f${index}`), label: `Question ${index}` })),
  logic: [],
  ...more,
});
const draw = (sample: VisitorForm, answered?: string[]) =>
  renderToString(
    createElement(ChatBody, {
      form: sample,
      theme: formTheme(sample.customizations),
      texts,
      chat,
      answered,
      wholeHref: '/form/x',
      onSubmit: () => Promise.resolve({ kind: 'accepted' as const }),
    }),
  );

describe('a conversation', () => {
  it('asks only questions that the logic shows', () => {
    const sample = form(['text', 'hidden', 'page-break', 'ai-scoring', 'email']);
    expect(turnsOf(sample, new Set(['f0', 'f1', 'f2', 'f3', 'f4'])).map(({ id }) => id)).toEqual([
      'f0',
      'f4',
    ]);
    expect(turnsOf(sample, new Set(['f4'])).map(({ id }) => id)).toEqual(['f4']);
  });

  it('shows headings and texts with the question after them, in the log too', () => {
    const sample = form(['statement', 'text', 'statement', 'email', 'statement']);
    const visible = new Set(['f0', 'f1', 'f3', 'f4']);
    const ids = [...contentOf(sample, visible)].map(([id, fields]) => [id, ...fields.map(field => field.id)]);
    expect(ids).toEqual([['f1', 'f0'], ['f3'], ['', 'f4']]);
    expect(turnsOf(sample, visible).map(({ id }) => id)).toEqual(['f1', 'f3']);
    const [log = '', ask = ''] = draw(sample, ['f1']).split('id="chat-ask"');
    expect(log).toContain('Question 0');
    expect(ask).toContain('Question 2');
  });

  it('leaves out page breaks, which are not messages', () => {
    const { fields } = form(['text', 'page-break', 'text']);
    expect(draw(form(['text', 'page-break', 'text']), ['f0'])).not.toContain(fields[1]!.label);
  });

  it.each<[FieldType, FieldValue, string]>([
    ['text', 'Ada', 'Ada'],
    ['text', null, 'Skipped'],
    ['password', 'secret', '••••••'],
    ['checkbox', ['Forms', 'Mail'], 'Forms, Mail'],
    ['rating', 4, '4 / 5'],
    ['slider', 0, '0'],
    ['file', ['upload-1'], 'cv.pdf'],
  ])('quotes the answer to %s', (type, value, quote) => {
    expect(answerText(newField(type, 'x'), value, { ...texts, ...chat }, () => 'cv.pdf')).toBe(quote);
  });

  it.each<[FieldType, FieldValue, string]>([
    ['date', '2026-12-01', '1. Dezember 2026'],
    ['date', '2026-02-31', '2026-02-31'],
    ['number', 2.5, '2,5'],
    ['checkbox', null, german.chat.skipped],
  ])('quotes the answer to %s in the language of the form', (type, value, quote) => {
    expect(answerText(newField(type, 'x'), value, { ...german.form, ...german.chat })).toBe(quote);
  });

  it('resumes after the last saved answer, and asks again for missing required answers', () => {
    const sample = form(['text', 'email', 'text', 'text']);
    const { required } = formState(sample, {});
    expect(answeredOf(sample, { f0: 'Ada', f1: null, f2: 'x', f3: null }, required)).toEqual(['f0', 'f2']);
    expect(answeredOf(sample, {}, required)).toEqual([]);
  });

  it('offers short lists as replies to tap, and has a progress bar unless its owner hides it', () => {
    const sample = form(['select', 'select']);
    const options = Array.from({ length: 9 }, (_, at) => `Option ${at}`);
    const lists = [options.slice(1), options].map((some, at) => ({ ...sample.fields[at]!, options: some }));
    const html = draw({ ...sample, fields: lists }, ['f0']);
    expect(html.match(/type="radio"/g)).toHaveLength(8);
    expect(html.match(/<select/g)).toHaveLength(1);
    expect(html).toContain('aria-valuenow="50"');
    const hidden = { ...sample, customizations: { ...sample.customizations, progressBar: false } };
    expect(draw(hidden)).not.toContain('progressbar');
  });

  it('renders every control, with one of them visible, so that it works as a form without scripts', () => {
    const sample = form(['text', 'radio', 'hidden', 'file']);
    const html = draw(sample, ['f0']);
    for (const { id } of sample.fields) expect(html).toContain(`name="${id}"`);
    expect(html.match(/class="ll-row"/g)).toHaveLength(1);
    expect(html.match(/class="ll-row ll-gone"/g)).toHaveLength(2);
    expect(html).toContain('Question 2 of 3');
    expect(html).toMatch(/<p class="ll-asked">Question 0\?<\/p>.*aria-label="Change: Question 0"/s);
    expect(draw(form([]))).toContain(texts.noFields);
  });
});
