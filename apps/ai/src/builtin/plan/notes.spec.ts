import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import type { Language } from '../types.js';
import { notesOf } from './notes.js';

describe('a fact for visitors', () => {
  it.each<[Language, string, string]>([
    ['en', 'Quote form. Tell people that we are closed in May.', 'We are closed in May.'],
    ['en', 'Please mention that they need to bring their own apron.', 'You need to bring your own apron.'],
    ['en', 'Parking is behind the mill, please mention that.', 'Parking is behind the mill.'],
    ['en', 'The deposit is €20 per tent.', 'The deposit is €20 per tent.'],
    ['es', 'Formulario de reserva. Avisa que el pago es en efectivo.', 'El pago es en efectivo.'],
    ['fr', 'Précisez que les chiens sont admis.', 'Les chiens sont admis.'],
    ['de', 'Die Kaution beträgt 50 Euro.', 'Die Kaution beträgt 50 Euro.'],
    ['ja', '参加費は2000円です。', '参加費は2000円です。'],
  ])('is a note (%s): %s', (language, said, note) => expect(notesOf(said, language).notes).toEqual([note]));

  it.each<[Language, string, string]>([
    ['en', 'Say at the end that we answer within two days.', 'We answer within two days.'],
    ['es', 'Al final que diga que llamamos el mismo día.', 'Llamamos el mismo día.'],
    ['fr', 'Dites à la fin que nous répondons le lundi.', 'Nous répondons le lundi.'],
  ])('is shown after sending if requested (%s): %s', (language, said, thanks) =>
    expect(notesOf(said, language).thanks).toBe(thanks),
  );

  it.each<[Language, string]>([
    ['en', 'Tell us what happened and mention the colour.'],
    ['en', 'They tell me that it is broken, which is no help'],
    ['en', 'Ask what the price is'],
    ['de', 'Bitte sagen, dass der Hof geschlossen ist.'],
  ])('is not read from a question or a partial sentence (%s): %s', (language, said) =>
    expect(notesOf(said, language)).toMatchObject({ notes: [], rest: said }),
  );

  it('is shown below its field', () => {
    const description =
      'Repair form: name, e-mail, frame number. The frame number is under the pedals, tell them that.';
    const field = generateForm({ description }).form.fields.find(({ label }) => label === 'Frame number');
    expect(field?.helpText).toBe('The frame number is under the pedals.');
  });
});

describe('button wording', () => {
  it.each([
    ["Send button should say 'See if it's free' please.", "See if it's free"],
    ["The button says 'Check dates' because we ring back.", 'Check dates'],
  ])('ends at its quotes: %s', (said, button) =>
    expect(
      generateForm({ description: `Hire request for kayaks. ${said}` }).form.customizations,
    ).toMatchObject({
      submitButtonText: button,
    }),
  );
});
