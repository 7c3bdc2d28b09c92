import { describe, expect, it } from '@jest/globals';
import { publicFields } from '#form-core';
import { withoutDocumentedParts } from './documented-look.js';
import { formInput } from './form.input.js';
import { formsCalls } from './forms.js';

const condition = { field: 'budget', operator: 'equals', value: 'High' };
const fieldOf = (field: object) => {
  const { data, error } = formInput.safeParse({ fields: [{ id: 'f', label: 'F', ...field }] });
  if (error) throw new Error(error.issues[0]?.message);
  return data.fields![0]!;
};

describe("a field in one of the documents' short shapes", () => {
  it.each([
    ['tel', { type: 'phone' }],
    ['search', { type: 'text' }],
    ['range', { type: 'slider' }],
    ['color', { type: 'text', settings: { inputType: 'color' } }],
    ['datetime-local', { type: 'text', settings: { inputType: 'datetime-local' } }],
    ['month', { type: 'text', settings: { inputType: 'month' } }],
    ['week', { type: 'text', settings: { inputType: 'week' } }],
  ])('%s becomes a native input', (type, expected) => expect(fieldOf({ type })).toMatchObject(expected));

  it.each(['submit', 'button', 'constructor'])('%s is still refused', type =>
    expect(() => fieldOf({ type })).toThrow(),
  );

  it('ai-enhanced becomes a conversation with its playbook and variable', () =>
    expect(
      fieldOf({
        type: 'ai-enhanced',
        typebotMapping: { blockType: 'text input', variableName: 'lead_budget' },
        aiConfig: { playbook: 'lead_qualification', context: 'Open on Saturday' },
      }),
    ).toMatchObject({
      type: 'ai-conversation',
      settings: { flowVariable: 'lead_budget' },
      aiSettings: { playbook: 'lead_qualification', context: 'Open on Saturday' },
    }));

  it('typebotMapping and aiConfig are returned unchanged, apart from later changes', () => {
    const sent = {
      typebotMapping: { blockType: 'text input', variableName: 'lead_budget' },
      aiConfig: { playbook: 'lead_qualification', context: 'Open on Saturday', model: 'any' },
    };
    const stored = fieldOf({ type: 'ai-enhanced', ...sent });
    expect(stored).toMatchObject(sent);
    expect(fieldOf(stored)).toEqual(stored);
    const { settings, aiSettings } = stored;
    const changed = fieldOf({
      ...stored,
      settings: { ...settings, flowVariable: 'budget' },
      aiSettings: { ...aiSettings, context: 'Closed on Saturday' },
    });
    expect(changed).toMatchObject({
      settings: { flowVariable: 'budget' },
      aiSettings: { playbook: 'lead_qualification', context: 'Closed on Saturday' },
      typebotMapping: { blockType: 'text input', variableName: 'budget' },
      aiConfig: { playbook: 'lead_qualification', context: 'Closed on Saturday', model: 'any' },
    });
    expect(publicFields([changed])[0]).not.toHaveProperty('aiConfig');
    expect(publicFields([changed])[0]).not.toHaveProperty('typebotMapping');
  });

  const criteria = [
    { key: 'budget', label: 'Budget', weight: 60 },
    { key: 'authority', label: 'Authority', weight: 40 },
  ];
  it.each([
    [{ criteria: ['budget', 'authority'], weights: [60, 40], threshold: 50 }, 50],
    [{ criteria: ['budget', 'authority'], weights: { budget: 60 }, threshold: 50 }, 50],
    [{ criteria: ['budget', 'authority'], weights: { budget: 60, authority: 40 } }, 70],
    [{ criteria, threshold: 20 }, 20],
  ])('scoring %j', (scoring, threshold) => {
    const expected = { criteria, threshold };
    expect(fieldOf({ type: 'ai-scoring', aiSettings: { scoring } }).aiSettings?.scoring).toEqual(expected);
    expect(formInput.parse({ scoring }).scoring).toEqual(expected);
  });

  it.each([
    [condition, 'all'],
    [{ match: 'any', conditions: [condition] }, 'any'],
  ])('conditional %j', (given, match) =>
    expect(
      fieldOf({
        type: 'ai-conditional',
        aiSettings: {
          conditional: {
            condition: given,
            actions: [{ type: 'show' }, { type: 'require', target: 'x' }, 'hide:y', 'show'],
          },
        },
      }).aiSettings?.conditional,
    ).toEqual({
      rules: [
        { when: { match, conditions: [condition] }, then: { action: 'show', target: 'f' } },
        { when: { match, conditions: [condition] }, then: { action: 'require', target: 'x' } },
        { when: { match, conditions: [condition] }, then: { action: 'hide', target: 'y' } },
        { when: { match, conditions: [condition] }, then: { action: 'show', target: 'f' } },
      ],
    }),
  );
});

describe('a conditional that cannot be parsed', () => {
  it.each([
    [{ condition, actions: [7] }],
    [{ condition, actions: [] }],
    [{ condition, actions: ['explode:y'] }],
    [{ condition: 'budget equals High', actions: ['show:y'] }],
  ])('%j is refused', conditional =>
    expect(() => fieldOf({ type: 'ai-conditional', aiSettings: { conditional } })).toThrow(),
  );
});

describe("the documents' look", () => {
  const body = (input: object) => withoutDocumentedParts(formsCalls.create.body.parse(input));
  const style = {
    theme: 'modern',
    colors: { primary: '#10b981' },
    typography: { fontFamily: 'Inter', fontSize: 'lg' },
    layout: { spacing: 'comfortable', borderRadius: '8px' },
  };
  const look = {
    theme: 'modern',
    primaryColor: '#10b981',
    fontFamily: 'inter',
    fontSize: 'lg',
    spacing: 'comfortable',
    borderRadius: '8px',
  };

  it('is read from the style of the builder', () =>
    expect(body({ style })).toEqual({ customizations: look }));
  it('is read from the settings of the wizard, along with form settings', () =>
    expect(
      body({ settings: { style, customizations: { darkMode: true }, submitText: 'Go', multiStep: true } }),
    ).toEqual({ customizations: { ...look, darkMode: true }, submitText: 'Go', multiStep: true }));
  it('is overridden by properties of the form itself', () =>
    expect(
      body({
        style,
        customizations: { primaryColor: '#000000' },
        submitText: 'Send',
        settings: { submitText: 'Go' },
      }),
    ).toEqual({ customizations: { ...look, primaryColor: '#000000' }, submitText: 'Send' }));
  it('is refused with the name of an unsupported part', () =>
    expect(() => body({ style: { colors: { primary: 'url(x)' } } })).toThrow(/#rrggbb/));
  it('accepts font names as people write them', () =>
    expect(body({ customizations: { fontFamily: 'Open Sans' } })).toEqual({
      customizations: { fontFamily: 'open-sans' },
    }));
});
