import { describe, expect, it } from '@jest/globals';
import { editedForm } from '#contracts';
import { refineForm } from './refine.js';
import { inOrder } from './word-order.js';

const FORM = editedForm.parse({
  name: 'Anfrage',
  fields: [
    { id: 'n', type: 'text', label: 'Vollständiger Name', required: true },
    { id: 'm', type: 'email', label: 'E-Mail-Adresse', required: true },
  ],
});
const changes = (instruction: string) => {
  const { form, operations } = refineForm({ form: structuredClone(FORM), instruction });
  const added = form.fields.slice(2).map(({ type, required }) => `${type}${required ? '*' : ''}`);
  return [...added, ...operations.map(({ op }) => op).filter(op => op === 'theme' || op === 'remove')];
};

describe('wishes whose verb stands last, or that name several things', () => {
  it.each([
    ['Telefon als Pflichtfeld hinzufügen, nach dem Budget mit Auswahl fragen und das Design blau machen', ['phone*', 'select', 'theme']],
    ['Telefon hinzufügen und nach dem Budget fragen', ['phone', 'select']],
    ['Bitte frag noch nach der Telefonnummer und dem Budget', ['phone', 'select']],
    ['nach dem Budget fragen', ['select']],
    ['Telefonnummer abfragen', ['phone']],
    ['E-Mail entfernen und Telefon hinzufügen', ['remove']],
    ['Das Design soll dunkler werden', ['theme']],
    ['ask for the budget with choices', ['select']],
    ['電話番号を必須で追加し、予算を選択肢で聞いてください。デザインを青にしてください。', ['phone*', 'select', 'theme']],
  ])('%s', (instruction, wanted) => expect(changes(instruction)).toEqual(expect.arrayContaining(wanted))); // prettier-ignore

  it.each([
    ['Nenne das Formular „Fragen und Antworten“'],
    ['Frag nach Vor- und Nachname'],
    ['Frag nach der Größe mit S, M und L'],
    ['Telefon optional machen'],
  ])('%s stays as it is', command => expect(inOrder(command)).toEqual([command]));
});
