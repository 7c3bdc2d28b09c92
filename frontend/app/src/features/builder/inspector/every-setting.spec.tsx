import { t } from '@/lib/i18n/index.js';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { formContent, formField } from '#contracts';
import { type FieldType, newField } from '#form-core';
import { EditorContext } from '../doc/editor-context.js';
import { emptyDoc } from '../doc/editor-doc.js';
import { createEditor } from '../doc/store.js';
import { LogicPanel } from '../logic/logic-panel.js';
import { ScoringPanel } from '../scoring/scoring-panel.js';
import { FieldInspector } from './field-inspector.js';
import { FormSettings } from './form-settings.js';

/** A field type with the setting, and the name of the control. Null if it is set elsewhere, or not by a person. */
type Place = [FieldType, string | RegExp] | null;
const FIELD_CONTROLS: Record<string, Place> = {
  id: null, // set by the editor, shown under Advanced
  type: null, // in the field's toolbar
  aiEnhanced: null, // set by the AI that drafts it
  label: ['text', 'Question'],
  placeholder: ['text', 'Placeholder'],
  helpText: ['text', 'Help text'],
  required: ['text', 'Required'],
  options: ['radio', 'Option 1'],
  'settings.acceptedFileTypes': ['file', 'File types'],
  'settings.maxFileSize': ['file', 'Maximum file size (MB)'],
  'settings.maxFiles': ['file', 'Maximum number of files'],
  'settings.scale': ['rating', 'Highest value'],
  'settings.showLabels': ['rating', 'Label the ends of the scale'],
  'settings.ratingStyle': ['rating', 'Stars'],
  'settings.startAtZero': ['rating', 'Start at 0'],
  'settings.lowLabel': ['rating', 'Label for the low end'],
  'settings.highLabel': ['rating', 'Label for the high end'],
  'settings.minDate': ['date', 'Earliest date'],
  'settings.maxDate': ['date', 'Latest date'],
  'settings.country': ['phone', 'Default country'],
  'settings.withoutParts': ['address', 'Ask for the country'],
  'settings.consentText': ['consent', 'Consent text'],
  'settings.consentVersion': null, // set by the server
  'settings.flowVariable': null, // named by the documents' API
  'settings.inputType': null, // native input types of the documents' API
  typebotMapping: null, // kept for the documents' API
  aiConfig: null, // kept for the documents' API
  'settings.image': ['image', 'Or an image URL'],
  'settings.defaultValue': ['hidden', 'Default answer'],
  'settings.queryParameter': ['hidden', 'URL parameter'],
  'settings.formula': ['calculation', 'Formula'],
  'settings.decimals': ['calculation', 'Decimals'],
  'settings.currency': ['calculation', 'Currency'],
  'settings.unit': ['calculation', 'Unit'],
  'settings.hideResult': ['calculation', 'Hide from visitors'],
  'aiSettings.playbook': ['ai-conversation', 'Playbook'],
  'aiSettings.context': ['ai-conversation', 'Background for the assistant'],
  'aiSettings.facts': ['ai-conversation', 'Facts for visitors'],
  'aiSettings.personalization': ['ai-conversation', 'Tone'],
  'aiSettings.scoring': ['ai-scoring', 'Edit scoring'],
  'aiSettings.conditional': ['ai-conditional', 'Add rule'],
  'styling.width': ['text', '1/2'],
  'styling.alignment': ['text', 'Center'],
  'validation.rules': ['text', 'Pattern'],
  'validation.errorMessage': ['text', 'Error message'],
  'validation.min': ['slider', 'Minimum'],
  'validation.max': ['slider', 'Maximum'],
  'validation.step': ['number', 'Step'],
};
/** Parts of a form that are not settings, and the name of their control in the panel, if it has one. */
const OTHER_PARTS: Record<string, string | RegExp | null> = {
  fields: null, // on the canvas
  business_info: null, // input of the AI builder
  customizations: null, // in the design panel, with its own spec for all keys
  logic: 'Add rule',
  scoring: 'Add criterion',
  mail: 'Send visitors an automatic reply',
  endings: 'Add ending',
};

/** Keys of a schema, including those of its objects one level deep. */
const keysOf = (schema: z.ZodType, prefix = ''): string[] => {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (!(inner instanceof z.ZodObject) || prefix.includes('.')) return [prefix];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
    keysOf(part, prefix ? `${prefix}.${key}` : key),
  );
};
const controlsNamed = (name: string | RegExp) =>
  screen.queryAllByLabelText(name).length + screen.queryAllByText(name, { ignore: 'script' }).length;
/** Collapsed sections render nothing until they are opened. */
const unfold = () => document.querySelectorAll('summary').forEach(summary => fireEvent.click(summary));
function open(types: FieldType[], Panel: () => React.ReactNode): void {
  const first = { ...newField('radio', 'first'), label: 'First' };
  const store = createEditor({
    ...emptyDoc(),
    partialLeads: true,
    fields: [first, ...types.map(type => newField(type, `the-${type}`))],
  });
  store.getState().select(`the-${types[0]}`);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={store}>
        <Panel />
      </EditorContext>
    </QueryClientProvider>,
  );
}

describe('every setting has a control', () => {
  it('of a field: the list matches the schema', () =>
    expect(Object.keys(FIELD_CONTROLS).sort()).toEqual(keysOf(formField).sort()));

  it.each(Object.entries(FIELD_CONTROLS).filter(([, place]) => place !== null))('%s', async (_, place) => {
    const [type, name] = place!;
    open([type], FieldInspector);
    await screen.findAllByText('Advanced');
    unfold();
    // Some settings are in parts that are loaded later.
    await waitFor(() => expect(controlsNamed(name)).toBeGreaterThan(0));
  });

  it('of a form: texts and list match the schema', () =>
    expect([...Object.keys(t.formSettings), ...Object.keys(OTHER_PARTS)].sort()).toEqual(
      keysOf(formContent)
        .map(key => key.split('.')[0]!)
        .filter((key, at, all) => all.indexOf(key) === at)
        .sort(),
    ));

  it('of a form: the panel has all settings', async () => {
    open(['email'], () => (
      <>
        <FormSettings />
        <LogicPanel />
        <ScoringPanel />
      </>
    ));
    await screen.findByText('Other recipients');
    unfold();
    const settings = Object.values(t.formSettings).map(({ label }) => label);
    const others = Object.values(OTHER_PARTS).filter(name => name !== null);
    expect([...settings, ...others].filter(name => controlsNamed(name) === 0)).toEqual([]);
  });
});
