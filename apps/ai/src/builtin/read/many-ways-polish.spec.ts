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

  it('asks what was superfluous, behind a word that says anonymous', () => {
    const asked = labels(
      'Ankieta po kursie, anonimowa: ocena sali 1-5, ocena trenera 1-5, co było zbędne, co dodać. Bez maili.',
    ).join('|');
    expect(asked).toMatch(/ocena sali.*ocena trenera.*zbędne.*dodać/iu);
  });

  it('lets several be picked and the rest be empty', () => {
    const said =
      'Praca w lodziarni: które dni (piątek, sobota, niedziela, można kilka), staż tak/nie. Telefon to podstawa, reszta może zostać pusta.';
    const fields = fieldsOf(said);
    expect(fields.find(({ label }) => /dni/iu.test(label))).toMatchObject({
      type: 'checkbox',
      options: ['Piątek', 'Sobota', 'Niedziela'],
    });
    expect(fields.find(({ type }) => type === 'phone')?.required).toBe(true);
    expect(fields.find(({ type }) => type === 'email')?.required).toBe(false);
  });

  it('asks for a pseudonym instead of a name', () => {
    const asked = fieldsOf(
      'Grupa wsparcia. Tylko pseudonim i dzień (środa albo sobota). Bez maila, bez nazwiska.',
    );
    expect(asked.map(({ label }) => label)).toEqual(['Pseudonim', 'Dzień']);
  });

  it('takes what must be given and what need not', () => {
    const fields = fieldsOf(
      'Kurs tańca. Imię i telefon trzeba podać, e-mail można, ale nie trzeba. Co jest trudne i poziom.',
    );
    expect(fields.find(({ type }) => type === 'phone')?.required).toBe(true);
    expect(fields.find(({ type }) => type === 'email')?.required).toBe(false);
    expect(fields.map(({ label }) => label)).toContain('Co jest trudne?');
  });

  it('asks yes or no in one word, refuses by a no behind, and parts answers that leave no third', () => {
    const fields = fieldsOf('Serwis rowerowy: ile rowerów, odbiór osobisty czy dostawa, pilne?, mail nie.');
    expect(fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Ile rowerów?', 'Odbiór osobisty czy dostawa?', 'Pilne?']),
    );
    expect(fields.some(({ type }) => type === 'email')).toBe(false);
    expect(labels('Wynajem sali: liczba gości, kiedy zaczynamy. Dwa kroki: sala, kontakt')).toEqual([
      'Sala',
      'Liczba gości',
      'Kiedy zaczynamy?',
      'Kontakt',
      'Imię i nazwisko',
      'Adres e-mail',
    ]);
  });
});
