import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const fieldsOf = (description: string): FormField[] => generateForm({ description }).form.fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);

describe('the many ways to say in Polish what is wished', () => {
  it.each(['Prosimy nie pytać o wiek, zawód ani dochód.', 'Wiek, zawód i dochód proszę pominąć.'])(
    'refuses: %s',
    said => {
      const asked = labels(`Zapisy do chóru w Radomiu. Głos: sopran, alt lub tenor. ${said}`).join('|');
      expect(asked).not.toMatch(/wiek|zawód|dochód/iu);
    },
  );

  it.each(['Tak żeby nikt nie wiedział, kto zgłasza', 'Bez danych osobowych'])('is anonymous: %s', said => {
    expect(labels(`Zgłoszenie usterki w szkole. ${said}. Co się stało?`).join('|')).not.toMatch(
      /imię|mail/iu,
    );
  });

  it('requires a short word for the telephone', () => {
    expect(fieldsOf('Serwis rowerów w Opolu. zdjęcie. tel obowiązkowo')).toContainEqual(
      expect.objectContaining({ type: 'phone', required: true }),
    );
  });
});
