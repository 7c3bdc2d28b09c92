import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  DEMO_FORM,
  ENGLISH,
  FIELD_TYPES,
  type FieldType,
  type FormField,
  newField,
  type VisitorForm,
} from '#form-core';
import { FormView, type FormViewProps } from './form-view.js';
import { Success } from './success.js';

const draw = (form: Partial<VisitorForm>, props: Partial<FormViewProps> = {}): string =>
  renderToString(
    createElement(FormView, {
      form: { ...DEMO_FORM, ...form },
      onSubmit: () => Promise.resolve({ kind: 'accepted' as const }),
      ...props,
    }),
  );
const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, 'x'),
  ...more,
});
const only = (type: FieldType, more: Partial<FormField> = {}, props: Partial<FormViewProps> = {}) =>
  draw({ fields: [field(type, more)] }, props);

describe('a field', () => {
  it.each<[FieldType, string]>([
    ['text', 'type="text"|name="x"'],
    ['email', 'data-contact="email"|type="email"|autoComplete="email"|inputMode="email"'],
    ['phone', 'type="tel"|autoComplete="tel"|inputMode="tel"'],
    ['textarea', '<textarea|maxLength="20000"|data-multiline="true"'],
    ['select', '<select|<option value="" selected="">Select an option</option>|<option value="Option 2">'],
    ['radio', '<fieldset|role="radiogroup"|<legend|type="radio"|value="Maybe"'],
    ['number', 'type="number"|inputMode="decimal"|step="any"'],
    ['date', 'type="date"'],
    ['url', 'type="url"|autoComplete="url"'],
    [
      'file',
      'type="file"|multiple|accept=".jpg,.png,.pdf,.doc"|JPG, PNG, PDF, DOC, up to 5 files of 10 MB each',
    ],
    ['rating', 'role="radiogroup"|aria-label="5 of 5"|1 = Poor'],
    ['slider', 'type="range"|min="0"|max="100"|No answer yet|type="number"'],
    ['ai-conversation', '<textarea|name="x"'],
    ['ai-conditional', 'type="text"|name="x"'],
    ['checkbox', '<fieldset|type="checkbox"|value="Option 3"'],
    ['password', 'type="password"|autoComplete="new-password"'],
    ['hidden', '<input type="hidden" name="x"'],
    ['time', 'type="time"'],
  ])('%s is rendered with its own control', (type, parts) => {
    const html = only(type);
    for (const part of parts.split('|')) expect(html).toContain(part);
  });

  it.each<FieldType>(['ai-scoring', 'ai-analytics', 'page-break'])('%s renders no control', type => {
    expect(only(type)).not.toContain('name="x"');
  });

  it('has a label and linked texts for every type', () => {
    for (const type of FIELD_TYPES) {
      const html = only(type, { helpText: 'Help' }, { errors: [{ field: 'x', message: 'Wrong' }] });
      if (!html.includes('name="x"') || type === 'hidden') continue;
      expect(html).toMatch(/id="f-x-label"/);
      expect(html).toMatch(/aria-describedby="(f-x-limits )?f-x-help f-x-error"/);
      expect(html).toContain('aria-invalid="true"');
      expect(html).toMatch(/id="f-x-error">Wrong/);
    }
  });

  it('is marked as required', () => {
    expect(only('text', { required: true })).toContain('aria-required="true"');
    expect(only('radio', { required: true })).toContain('aria-required="true"');
    expect(only('text')).not.toContain('aria-required');
  });

  it('can be a heading and a text without a question, also without scripts', () => {
    const html = only('statement', { label: 'Please <note>', helpText: 'Bring your passport.' });
    expect(html).toContain('<h3 class="ll-step-title">Please &lt;note&gt;</h3>');
    expect(html).toContain('<p class="ll-description">Bring your passport.</p>');
    expect(html).not.toMatch(/name="x"|for="f-x"/);
  });

  it('is a single yes for a checkbox without options', () => {
    expect(only('checkbox', { options: [], label: 'I agree' })).toMatch(/value="true"[^>]*>.*I agree/s);
  });

  it('escapes texts from owners and visitors', () => {
    const html = only('text', { label: '<img src=x>' }, { values: { x: '"><script>' } });
    expect(html).not.toMatch(/<img|<script/);
  });
});

describe('a form', () => {
  it('posts without scripts, with a honeypot and its revision', () => {
    const html = draw({}, { action: '/form/demo' });
    for (const part of [
      'method="post"',
      'action="/form/demo"',
      'noValidate',
      'name="website_url_confirm"',
      'name="meta.revision"',
    ])
      expect(html).toContain(part);
  });

  it('summarizes several errors, but not a single one', () => {
    const error = (id: string) => ({ field: id, message: 'Wrong' });
    expect(draw({}, { errors: [error('name')] })).not.toContain('Please check');
    const html = draw({}, { errors: [error('name'), error('email')] });
    expect(html).toContain('href="#f-email"');
    expect(html.replaceAll('<!-- -->', '')).toContain('Please check 2 answers');
  });

  it('has all steps in the page, one of them visible, and starts at the first error', () => {
    const fields = [
      field('text', { id: 'a' }),
      { ...newField('page-break', 'p'), label: 'Second' },
      field('text', { id: 'b' }),
    ];
    const html = draw({ fields }).replaceAll('<!-- -->', '');
    expect(html).toMatch(/name="a".*ll-step" hidden.*Second.*name="b"/s);
    expect(html).toContain('Step 1 of 2');
    expect(html).toContain('>Next<');
    const wrong = draw({ fields }, { errors: [{ field: 'b', message: 'Wrong' }] }).replaceAll('<!-- -->', '');
    expect(wrong).toContain('Step 2 of 2');
    expect(wrong).toContain('>Back<');
  });

  it('skips a step without visible fields', () => {
    const steps = ['a', 'b'].map(id => newField('page-break', id));
    const fields = [
      field('text', { id: 't' }),
      steps[0]!,
      newField('ai-analytics', 'n'),
      steps[1]!,
      field('text'),
    ];
    expect(draw({ fields }).replaceAll('<!-- -->', '')).toContain('Step 1 of 2');
  });

  it('is split into steps if it is set to multi-step without page breaks', () => {
    expect(draw({ multiStep: true }).replaceAll('<!-- -->', '')).toContain('Step 1 of 2');
    expect(draw({ customizations: { layout: 'multi-step' } }).replaceAll('<!-- -->', '')).toContain(
      'Step 1 of 2',
    );
  });

  it('hides fields that the logic hides', () => {
    const fields = [field('radio', { id: 'r' }), field('text', { id: 't' })];
    const logic = [
      {
        when: {
          match: 'all' as const,
          conditions: [{ field: 'r', operator: 'equals' as const, value: 'Yes' }],
        },
        then: { action: 'show' as const, target: 't' },
      },
    ];
    expect(draw({ fields, logic })).toContain('ll-row ll-gone');
    expect(draw({ fields, logic }, { values: { r: 'Yes' } })).not.toContain('ll-gone');
  });

  it('has its look as variables and attributes', () => {
    const html = draw({
      customizations: { primaryColor: '#123456', fieldStyle: 'filled', formTitle: 'Other' },
    });
    expect(html).toContain('--ll-primary:#123456');
    expect(html).toContain('data-field="filled"');
    expect(html).toContain('>Other</h1>');
    expect(draw({ customizations: { headerStyle: 'none' } })).toContain('<h1 class="ll-sr">');
    expect(draw({ customizations: { submitButtonText: 'Go' } })).toContain('>Go</button>');
    expect(draw({}, { titleLevel: 2 })).toContain('<h2 class="ll-title">');
  });

  it('shows a message if there is nothing to fill in', () => {
    expect(draw({ fields: [] })).toContain('No form fields to display');
  });
});

describe('the thanks', () => {
  it('uses the form’s own texts, or states that the answers are buffered', () => {
    const html = renderToString(createElement(Success, { texts: ENGLISH, againHref: '/form/demo' }));
    expect(html).toContain('Thank You!');
    expect(html).toContain('Your submission has been received. We&#x27;ll get back to you soon.');
    expect(html).toContain('href="/form/demo"');
    expect(renderToString(createElement(Success, { texts: ENGLISH, note: 'Kept' }))).toMatch(
      /role="status">Kept/,
    );
  });
});
