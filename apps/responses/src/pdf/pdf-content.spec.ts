import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { pdfContent, pdfName, type PdfOutline } from './pdf-content.js';

type Answers = FormResponse['answers'];
const answers: Answers = [
  { fieldId: 'name', label: 'Name', type: 'text', value: 'Ada' },
  { fieldId: 'where', label: 'Anschrift', type: 'address', value: ['Hauptstr. 1', 'Graz', '8010', '', ''] },
  { fieldId: 'stars', label: 'Bewertung', type: 'rating', value: 4, outOf: 5 },
  { fieldId: 'ok', label: 'Kontakt', type: 'consent', value: true, consent: { text: 'Gern.', version: 1 } },
  { fieldId: 'pin', label: 'PIN', type: 'password', value: '1234' },
  { fieldId: 'plans', label: 'Pläne', type: 'file', value: ['plan.pdf', 'haus.png'] },
  { fieldId: 'gone', label: 'Frühere Frage', type: 'text', value: 'alt' },
];
const response = { submittedAt: '2026-01-15T22:30:00.000Z', answers, leadScore: 72 };
const outline: PdfOutline = [
  { id: 'name', type: 'text', label: '' },
  { id: 'part', type: 'statement', label: 'Über Sie' },
  { id: 'where', type: 'address', label: '' },
  { id: 'page', type: 'page-break', label: 'Projekt' },
  ...(['stars', 'ok', 'pin', 'plans'] as const).map(id => ({ id, type: 'text' as const, label: '' })),
  { id: 'empty', type: 'statement', label: 'Ohne Antworten' },
];
const form = { name: 'Anfrage', language: 'de' as const, customizations: { primaryColor: '#fbbf24' } };
const options = { zone: 'Europe/Vienna', withScore: true };

describe('the contents of a PDF', () => {
  it('are the answers as people write them, under the titles of their form', () => {
    const { sections } = pdfContent(response, form, outline, options);
    expect(sections.map(({ title, answers: below }) => [title, below.map(({ lines }) => lines)])).toEqual([
      ['', [['alt'], ['Ada']]],
      ['Über Sie', [['Hauptstr. 1', 'Graz', '8010']]],
      ['Projekt', [['4 von 5'], ['Ja: Gern.'], ['••••••'], ['plan.pdf', 'haus.png']]],
    ]);
  });

  it('have the date in the language of the form and the zone of the workspace', () => {
    expect(pdfContent(response, form, outline, options).facts[0]).toBe('15. Januar 2026 um 23:30 MEZ');
  });

  it('have the lead score for owners only', () => {
    expect(pdfContent(response, form, outline, options).facts).toHaveLength(2);
    const forVisitor = pdfContent(response, form, outline, { ...options, withScore: false });
    expect(JSON.stringify(forVisitor)).not.toContain('72');
  });

  it('use the colours of the form, readable on paper', () => {
    const { colors } = pdfContent(response, form, outline, options);
    expect(colors).toMatchObject({ band: '#fbbf24', onBand: '#000000' });
    expect(colors.accent).not.toBe('#fbbf24');
  });
});

it.each([
  ['Ada Lovelace', 'Ada Lovelace 2026-01-15.pdf'],
  ['../..\\\u202Eetc/passwd', 'etcpasswd 2026-01-15.pdf'],
  ['', 'response 2026-01-15.pdf'],
])('a PDF of the lead %j is called %s', (value, name) => {
  const given: Answers = [{ fieldId: 'name', label: 'Name', type: 'text', value }];
  expect(pdfName({ answers: given, submittedAt: response.submittedAt })).toBe(name);
});
