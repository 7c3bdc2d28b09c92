import { generateForm } from '../builtin/generate.js';
import { type BuiltinResult, type GenerateInput, type Language, LANGUAGES } from '../builtin/types.js';
import { readTurn } from '../conversation/read-turn.js';
import { refineForm } from '../refine/refine.js';

/** Jobs that read strangers' texts. They run in a worker, because no pattern is safe for every text. */
export const readingJobs = {
  draft: (input: GenerateInput) => generateForm(input),
  /** Forms for an unreadable description, in each language. */
  plainForms: (): Record<Language, BuiltinResult> =>
    Object.fromEntries(
      LANGUAGES.map(language => [language, generateForm({ description: '', locale: language })]),
    ) as Record<Language, BuiltinResult>,
  edit: refineForm,
  turn: readTurn,
};
export type ReadingJobs = typeof readingJobs;

const SAMPLES = [
  'A hair salon that takes bookings. Ask for the day and whether they have been here before (yes/no).',
  'Peluquería canina con cita. Sin teléfono. Pregunta la raza y el tamaño: pequeño, mediano o grande.',
  'Boulangerie artisanale : commande de gâteaux, date de retrait, nombre de parts.',
  'Zahnarztpraxis, Terminanfrage. Telefon ist Pflicht.',
  '歯医者の予約フォーム。電話番号と希望日。',
];

/** Loads the data and warms up the code, so that the first texts are read as fast as later ones. */
export function warmUp(): void {
  for (const description of SAMPLES) generateForm({ description });
  const { form } = generateForm({ description: SAMPLES[0] ?? '' });
  refineForm({ form: { ...form, logic: [] }, instruction: 'Make the phone optional' });
}
