import { describe, expect, it } from '@jest/globals';
import { type TypebotBlock, type TypebotFile, typebotFile } from '#contracts';
import { checkSubmission, ENGLISH, FIELD_TYPES, nativeMatcher, readFlowPost } from '#form-core';
import { ANSWERS } from './answers.fixture.js';
import { exportForm } from './export-form.js';
import { type FlowForm } from './flow-form.js';
import { flowMappings } from './flow-mapping.js';
import { walkFlow } from './flow-walk.fixture.js';
import { fieldOf, makeFlowForm, WEBHOOK } from './forms.fixture.js';

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

  it('shows a heading and its text if their rule allows it', () => {
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
    expect(walk('Yes').texts).toEqual(expect.arrayContaining(['Please note', 'Bring your passport.']));
    expect(walk('option_2').texts).not.toContain('Please note');
    expect(walk('Yes').asked).toEqual(walk('option_2').asked);
  });

  it('shows texts and images, and no dividers', () => {
    const image = { url: '/images/abcdefgh12', width: 600, height: 400 };
    const form = makeFlowForm({
      fields: [
        fieldOf('paragraph', 'p', { helpText: 'Bring your passport.' }),
        fieldOf('image', 'i', { label: 'Our office', helpText: 'At the river', settings: { image } }),
        fieldOf('divider', 'd'),
        fieldOf('email', 'mail', { required: true }),
      ],
    });
    const file = exportForm({ form, config: {}, webhookUrl: WEBHOOK, origin: 'https://forms.example' });
    const blocks = file.groups.flatMap(group => group.blocks);
    expect(blocks.filter(({ type }) => type === 'image')).toMatchObject([
      { content: { url: 'https://forms.example/images/abcdefgh12' } },
    ]);
    const { texts } = walkFlow(file, { answer: () => 'ada@example.com' });
    expect(texts).toEqual(expect.arrayContaining(['Bring your passport.', 'At the river']));
    expect(texts).not.toContain('Our office');
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

  it('accepts Typebot’s automatic body too, and ignores unknown fields', () => {
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

  it('asks again with the form’s message after an answer that Typebot accepts but the form does not', () => {
    const field = fieldOf('text', 'code', {
      required: true,
      validation: { rules: ['pattern:^[A-Z]{3}-\\d+$'], errorMessage: 'Like ABC-1' },
    });
    const form = makeFlowForm({ fields: [field, fieldOf('url', 'site', { required: true })] });
    const { asked, texts, posts } = walkFlow(exported(form), {
      answer: (name, times) =>
        name === 'code' ? (times < 3 ? 'abc' : 'ABC-12') : times < 2 ? 'example.com' : 'https://example.com',
    });
    expect(asked).toEqual(['code', 'code', 'code', 'site', 'site']);
    expect(texts.filter(text => text === 'Like ABC-1')).toHaveLength(2);
    expect(JSON.parse(posts[0]!).responses).toEqual({ code: 'ABC-12', site: 'https://example.com' });
  });

  it("asks for dates within the form's limits", () => {
    const day = fieldOf('date', 'd', {
      required: true,
      settings: { minDate: '2026-02-01', maxDate: '2026-02-28' },
    });
    const file = exported(makeFlowForm({ fields: [day] }));
    expect(blockOf(file, 'date input').options).toMatchObject({ min: '2026-02-01', max: '2026-02-28' });
    const { texts, posts } = walkFlow(file, {
      answer: (_, times) => ['2026-01-31', '2026-03-01', '2026-02-28'][times - 1]!,
    });
    expect(texts).toEqual(
      expect.arrayContaining([
        'The earliest date is February 1, 2026',
        'The latest date is February 28, 2026',
      ]),
    );
    expect(JSON.parse(posts[0]!).responses).toEqual({ d: '2026-02-28' });
  });

  it('reports that its answers were refused, and sends them again', () => {
    const form = makeFlowForm({
      fields: [fieldOf('text', 'a', { required: true })],
      redirectUrl: 'https://example.com/thanks',
    });
    const { texts, posts } = walkFlow(exported(form), { answer: () => 'x', statuses: [500, 503, 202] });
    expect(posts).toHaveLength(3);
    expect(texts.filter(text => text.startsWith('Your answers were not sent. Refused'))).toHaveLength(2);
    expect(texts).toContain('Thank You!');
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

  it('asks a field after a later one that decides whether it is shown', () => {
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
