import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type TypebotBlock, type TypebotFile, typebotFile } from '#contracts';
import {
  checkSubmission,
  ENGLISH,
  FIELD_TYPES,
  type FieldValues,
  flowOptionValues,
  flowVariables,
  type FormField,
  formState,
  initialValue,
  isAsked,
  isTick,
  nativeMatcher,
  readFlowPost,
  traitsOf,
} from '#form-core';
import { ANSWERS } from './answers.fixture.js';
import { exportForm } from './export-form.js';
import { type FlowForm, isExported } from './flow-form.js';
import { flowMappings } from './flow-mapping.js';
import { walkFlow } from './flow-walk.fixture.js';
import { anyForm, fieldOf, makeFlowForm, orderedForm, WEBHOOK } from './forms.fixture.js';

const exported = (form: FlowForm, config = {}) => exportForm({ form, config, webhookUrl: WEBHOOK });
const blocksOf = (file: TypebotFile) => file.groups.flatMap(({ blocks }) => blocks);
const blockOf = <T extends TypebotBlock['type']>(file: TypebotFile, type: T) =>
  blocksOf(file).find((block): block is Extract<TypebotBlock, { type: T }> => block.type === type)!;

const TYPES = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

describe('the Typebot file of a form', () => {
  it('can be imported by Typebot for a form with a field of each type', () => {
    const form = makeFlowForm({ fields: FIELD_TYPES.map((type, index) => fieldOf(type, `f${index}`)) });
    const file = exported(form, { welcomeMessage: 'Hi {{there}}', thankYouMessage: 'Bye' });
    expect(typebotFile.safeParse(file).error?.issues).toBeUndefined();
    expect(blockOf(file, 'text').content.richText[0]!.children[0]!.text).toBe('Hi { {there} }');
  });

  it('uses the right block and options for every type', () => {
    const rating = fieldOf('rating', 'r', {
      settings: { startAtZero: true, scale: 10, lowLabel: 'Bad' },
      required: true,
    });
    const number = fieldOf('number', 'n', { required: true, validation: { min: 0, max: 9, step: 0.5 } });
    const email = fieldOf('email', 'e', {
      required: true,
      placeholder: 'you@…',
      validation: { errorMessage: 'Once more?' },
    });
    const file = exported(
      makeFlowForm({ fields: [rating, number, email, fieldOf('date', 'd', { required: true })] }),
      { phoneCountry: 'DE' },
    );
    expect(blockOf(file, 'rating input').options).toMatchObject({
      buttonType: 'Numbers',
      length: 10,
      startsAt: 0,
      labels: { left: 'Bad' },
    });
    expect(blockOf(file, 'number input').options).toMatchObject({ min: 0, max: 9, step: 0.5 });
    expect(blockOf(file, 'email input').options).toMatchObject({
      labels: { placeholder: 'you@…' },
      retryMessageContent: 'Once more?',
    });
    expect(blockOf(file, 'date input').options.format).toBe('yyyy-MM-dd');
  });

  it('posts a JSON body with its result, its revision and its source', () => {
    const file = exported(
      makeFlowForm({ fields: [fieldOf('hidden', 'h', { settings: { queryParameter: 'plan' } })] }),
    );
    const { posts } = walkFlow(file, { answer: () => '', query: { plan: 'pro', utm_source: 'ad' } });
    expect(JSON.parse(posts[0]!)).toEqual({
      result: 'result-1',
      revision: 3,
      responses: { h: 'pro' },
      source: { utm_source: 'ad', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' },
    });
  });

  it('shows a heading and its text where their rule allows it', () => {
    const note = { ...fieldOf('statement', 's'), label: 'Please note', helpText: 'Bring your passport.' };
    const form = makeFlowForm({
      fields: [
        fieldOf('radio', 'trip', { required: true }),
        note,
        fieldOf('email', 'mail', { required: true }),
      ],
      logic: [
        {
          when: { match: 'all', conditions: [{ field: 'trip', operator: 'equals', value: 'Yes' }] },
          then: { action: 'show', target: 's' },
        },
      ],
    });
    const walk = (trip: string) =>
      walkFlow(exported(form), { answer: variable => (variable === 'trip' ? trip : 'ada@example.com') });
    expect(walk('Yes').said).toEqual(expect.arrayContaining(['Please note', 'Bring your passport.']));
    expect(walk('option_2').said).not.toContain('Please note');
    expect(walk('Yes').asked).toEqual(walk('option_2').asked);
  });

  it.each(TYPES)('returns an answer to %s as the form stores it', type => {
    const field = fieldOf(type, 'f', { required: true, settings: {}, validation: undefined });
    const form = makeFlowForm({ fields: [field] });
    const [stored, posted] = ANSWERS[type];
    const { posts } = walkFlow(exported(form), { answer: () => posted, query: { f: posted } });
    const { responses, resultId } = readFlowPost(
      form.fields,
      JSON.parse(posts[0]!) as Record<string, unknown>,
    );
    expect(resultId).toBe('result-1');
    expect(checkSubmission(form, responses, nativeMatcher, ENGLISH)).toEqual({
      values: { f: stored },
      errors: [],
    });
  });

  it("accepts Typebot's automatic body too, and ignores fields that are not the form's", () => {
    const fields = [fieldOf('email', 'workEmail'), fieldOf('radio', 'pick')];
    const body = {
      submittedAt: '2026-01-15',
      work_email: 'a@b.example',
      pick: 'option_2',
      extra: 'x',
      utm_source: 'ad',
    };
    expect(readFlowPost(fields, body)).toEqual({
      responses: { workEmail: 'a@b.example', pick: 'No, thanks' },
      campaign: { utm_source: 'ad' },
    });
  });

  it("asks again with the form's message after an answer that Typebot accepts and the form does not", () => {
    const field = fieldOf('text', 'code', {
      required: true,
      validation: { rules: ['pattern:^[A-Z]{3}-\\d+$'], errorMessage: 'Like ABC-1' },
    });
    const form = makeFlowForm({ fields: [field, fieldOf('url', 'site', { required: true })] });
    const { asked, said, posts } = walkFlow(exported(form), {
      answer: (name, times) =>
        name === 'code' ? (times < 3 ? 'abc' : 'ABC-12') : times < 2 ? 'example.com' : 'https://example.com',
    });
    expect(asked).toEqual(['code', 'code', 'code', 'site', 'site']);
    expect(said.filter(text => text === 'Like ABC-1')).toHaveLength(2);
    expect(JSON.parse(posts[0]!).responses).toEqual({ code: 'ABC-12', site: 'https://example.com' });
  });

  it("asks for dates within the form's limits", () => {
    const day = fieldOf('date', 'd', {
      required: true,
      settings: { minDate: '2026-02-01', maxDate: '2026-02-28' },
    });
    const file = exported(makeFlowForm({ fields: [day] }));
    expect(blockOf(file, 'date input').options).toMatchObject({ min: '2026-02-01', max: '2026-02-28' });
    const { said, posts } = walkFlow(file, {
      answer: (_, times) => ['2026-01-31', '2026-03-01', '2026-02-28'][times - 1]!,
    });
    expect(said).toEqual(
      expect.arrayContaining([
        'The earliest date is February 1, 2026',
        'The latest date is February 28, 2026',
      ]),
    );
    expect(JSON.parse(posts[0]!).responses).toEqual({ d: '2026-02-28' });
  });

  it('shows when its answers were refused, and sends them again', () => {
    const form = makeFlowForm({
      fields: [fieldOf('text', 'a', { required: true })],
      redirectUrl: 'https://example.com/thanks',
    });
    const { said, posts } = walkFlow(exported(form), { answer: () => 'x', statuses: [500, 503, 202] });
    expect(posts).toHaveLength(3);
    expect(said.filter(text => text.startsWith('Your answers were not sent. Refused'))).toHaveLength(2);
    expect(said).toContain('Thank You!');
  });

  it('omits passwords and files, and lists them in the mapping', () => {
    const form = makeFlowForm({
      fields: [
        fieldOf('password', 'p'),
        fieldOf('file', 'f'),
        fieldOf('text', 't'),
        fieldOf('page-break', 'b'),
      ],
    });
    expect(flowMappings(form).map(({ gap, block, variable }) => [gap, block, variable])).toEqual([
      ['password', null, null],
      ['file', null, null],
      [null, 'text input', 't'],
      [null, 'group', null],
    ]);
    expect(
      exported(form)
        .variables.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['t', 'utm_source']);
  });

  it('asks a field after the later one that decides whether it is shown', () => {
    const logic = [
      {
        when: {
          match: 'all' as const,
          conditions: [{ field: 'late', operator: 'equals' as const, value: 'yes' }],
        },
        then: { action: 'show' as const, target: 'early' },
      },
    ];
    const form = makeFlowForm({
      fields: [fieldOf('text', 'early', { required: true }), fieldOf('text', 'late', { required: true })],
      logic,
    });
    expect(walkFlow(exported(form), { answer: () => ' YES ' }).asked).toEqual(['late', 'early']);
    expect(walkFlow(exported(form), { answer: () => 'no' }).asked).toEqual(['late']);
  });

  it('uses the language of the form', () => {
    const form = makeFlowForm({
      language: 'de',
      fields: [fieldOf('email', 'e', { required: true }), fieldOf('text', 't')],
    });
    const file = exported(form);
    expect(blockOf(file, 'email input').options.retryMessageContent).toBe(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    );
    expect(blockOf(file, 'choice input').items.map(({ content }) => content)).toEqual([
      'Antworten',
      'Überspringen',
    ]);
  });

  it('uses the colours of the form', () => {
    const { theme } = exported(
      makeFlowForm({
        customizations: { primaryColor: '#aa3300', backgroundColor: '#fffbe6', fontFamily: 'poppins' },
      }),
    );
    expect(theme.chat.buttons).toEqual({ backgroundColor: '#aa3300', color: '#ffffff' });
    expect(theme.general).toEqual({
      font: { type: 'Google', family: 'Poppins' },
      background: { type: 'Color', content: '#fffbe6' },
    });
  });
});

/** An answer that the form accepts, as it is stored; null for no answer. */
const answerOf = (field: FormField, seed: number): FieldValues[string] => {
  const pick = (list: readonly string[]) => list[seed % list.length]!;
  if (!field.required && seed % 3 === 0) return null;
  if (isTick(field)) return true;
  const { choices } = traitsOf(field.type);
  if (choices === 'one') return pick(field.options!);
  if (choices === 'many') return seed % 2 ? [field.options![0]!, field.options![2]!] : [pick(field.options!)];
  switch (field.type) {
    case 'number':
      return seed % 11;
    case 'slider':
      return seed % 100;
    case 'rating':
      return (seed % 5) + 1;
    case 'email':
      return 'anna@example.com';
    case 'phone':
      return '+4930123456';
    case 'url':
      return 'https://example.com/';
    case 'date':
      return `2026-01-${10 + (seed % 9)}`;
    case 'address':
      return ['1 Main St', pick(['Reno', 'red']), '89501', '', ''];
    case 'time':
      return `1${seed % 10}:30`;
    default:
      return pick(['red', 'Anna', '12', 'a "quoted" \\ text']);
  }
};
const posted = (field: FormField, value: FieldValues[string]): string | null => {
  if (isTick(field)) return value === true ? 'true' : 'no';
  if (value === null) return null;
  const values = flowOptionValues(field.options);
  const code = (option: string) => values[field.options?.indexOf(option) ?? -1] ?? option;
  return Array.isArray(value)
    ? value.map(code).join(', ')
    : traitsOf(field.type).choices
      ? code(String(value))
      : String(value);
};

describe('any form', () => {
  it('has a file with valid references and unique ids in which only the final message has no successor', () => {
    fc.assert(
      fc.property(anyForm, form => {
        const file = typebotFile.parse(exported(form));
        const ids = [
          ...file.groups.flatMap(({ id, blocks }) => [id, ...blocks.map(block => block.id)]),
          ...blocksOf(file).flatMap(block => ('items' in block ? block.items.map(({ id }) => id) : [])),
          ...file.edges.map(({ id }) => id),
          ...file.variables.map(({ id }) => id),
        ];
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(file.variables.map(({ name }) => name)).size).toBe(file.variables.length);
        const text = JSON.stringify(file);
        for (const [, name] of text.matchAll(/\{\{([^{}]+)\}\}/g))
          expect(file.variables.map(one => one.name)).toContain(name);
        for (const [, id] of text.matchAll(/"variableId":"([^"]+)"/g))
          expect(file.variables.map(one => one.id)).toContain(id);
        const groupIds = new Set(file.groups.map(({ id }) => id));
        const used = new Set<string>();
        for (const { id, from, to } of file.edges) {
          expect(groupIds).toContain(to.groupId);
          const owner =
            'eventId' in from ? file.events[0] : blocksOf(file).find(block => block.id === from.blockId)!;
          const end =
            'itemId' in from && from.itemId && 'items' in owner
              ? owner.items.find(item => item.id === from.itemId)!
              : owner;
          expect(end.outgoingEdgeId).toBe(id);
          used.add(id);
        }
        for (const [, id] of text.matchAll(/"outgoingEdgeId":"([^"]+)"/g)) expect(used).toContain(id);
        // Every group is reachable, and every one except the last has a successor.
        const reached = new Set(file.edges.map(({ to }) => to.groupId));
        for (const group of file.groups) {
          expect(reached).toContain(group.id);
          if (group.title === 'Thanks') continue;
          const last = group.blocks.at(-1)!;
          const leads =
            last.outgoingEdgeId || ('items' in last && last.items.every(item => item.outgoingEdgeId));
          expect([group.title, Boolean(leads)]).toEqual([group.title, true]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('asks the same fields and accepts the same answers in its flow as on its page', () => {
    fc.assert(
      fc.property(orderedForm, fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), (form, seeds) => {
        const names = flowVariables(form.fields);
        const byName = new Map(
          form.fields.map((field, index) => [names.get(field.id), { field, seed: seeds[index]! }]),
        );
        const all: FieldValues = {};
        for (const { field, seed } of byName.values())
          if (isExported(field)) all[field.id] = answerOf(field, seed);
        for (const field of form.fields) if (!isAsked(field.type)) all[field.id] = initialValue(field);
        const { visible, required } = formState(form, all);
        // A visitor cannot skip a field that a rule requires, so here everybody answers it.
        for (const id of required) {
          const { field, seed } = byName.get(names.get(id)) ?? {};
          if (field && isExported(field) && all[id] === null)
            all[id] = answerOf({ ...field, required: true }, seed!);
        }
        const settled = formState(form, all);
        fc.pre([...visible].every(id => settled.visible.has(id)) && visible.size === settled.visible.size);
        const walk = walkFlow(exported(form), {
          answer: name => {
            const { field } = byName.get(name)!;
            return posted(field, all[field.id] ?? null);
          },
        });
        const body = JSON.parse(walk.posts[0]!) as Record<string, unknown>;
        const { responses } = readFlowPost(form.fields, body);
        const here = checkSubmission(form, all, nativeMatcher, ENGLISH);
        const there = checkSubmission(form, responses, nativeMatcher, ENGLISH);
        expect(there.values).toEqual(here.values);
        expect(there.errors).toEqual(here.errors);
      }),
      { numRuns: 150 },
    );
  });
});
