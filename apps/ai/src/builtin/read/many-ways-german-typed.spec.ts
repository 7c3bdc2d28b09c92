import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const shownOf = (description: string): string[] =>
  formOf(description).fields.map(
    ({ label, type, options }: FormField) => `${type} ${label}${options ? ` [${options.join()}]` : ''}`,
  );

describe('German as owners type it', () => {
  it('has nothing before two answers that leave no third, and no answers to what is told', () => {
    expect(
      shownOf('Sanitätshaus: Name, Rezeptart, Stückzahl der Binden, Polsterung, Versand oder Abholung'),
    ).toEqual(expect.arrayContaining(['text Polsterung', 'radio Versand oder Abholung? [Versand,Abholung]']));
    expect(shownOf('Störung melden: was ist kaputt, iPhone oder Android, Foto')).toEqual(
      expect.arrayContaining(['text Was ist kaputt?', 'radio iPhone oder Android? [iPhone,Android]']),
    );
  });

  it('writes nouns with a capital and nothing else', () => {
    expect(
      shownOf('Bootsverleih: Tag, Kajak, Kanu oder zu zweit im Ruderboot, drinnen oder draußen'),
    ).toEqual(expect.arrayContaining(['radio Drinnen oder draußen? [Drinnen,Draußen]']));
  });

  it('speaks to everybody alike', () => {
    const labels = shownOf('Nachbarschaftsfest: kommst du, was bringst du mit (Salat, Kuchen), Allergien');
    expect(labels.join('|')).not.toMatch(/ Sie |Ihre?/u);
    expect(labels).toContain('textarea Möchtest du uns noch etwas mitteilen?');
  });

  it('takes what is said of a thing for a yes or no, grades and lists without commas for answers', () => {
    expect(
      shownOf(
        'Zimmerei. Carport oder Gartenhaus, Statik nötig, Fundament vorhanden, Material Fichte Lärche oder Eiche, Aufwand niedrig mittel hoch, dringend?',
      ),
    ).toEqual(
      expect.arrayContaining([
        'radio Statik nötig? [Ja,Nein]',
        'radio Fundament vorhanden? [Ja,Nein]',
        'radio Material [Fichte,Lärche,Eiche]',
        'radio Dringend? [Ja,Nein]',
      ]),
    );
  });

  it('ends a case with its dash, and puts what was asked in the steps named behind it', () => {
    const { fields, logic } = formOf(
      'Gebrauchtrad verkaufen: Marke, fahrbereit ja/nein - bei nein was defekt ist -, Preisvorstellung, Handynummer',
    );
    expect((logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label)).toEqual([
      'Was ist defekt?',
    ]);
    expect(shownOf('Trauredner: Datum, Ort, frei oder kirchlich. Zwei Schritte: Trauung, Kontakt.')).toEqual([
      'page-break Trauung',
      'date Gewünschtes Datum',
      'text Ort',
      'radio Frei oder kirchlich? [Frei,Kirchlich]',
      'page-break Kontakt',
      'text Vor- und Nachname',
      'email E-Mail-Adresse',
    ]);
  });

  it('asks names, days and hours of what they are of', () => {
    expect(
      shownOf('Krankmeldung: Name, Klasse, krank seit, Uhrzeit, Name der Erziehungsberechtigten, Bandname'),
    ).toEqual(
      expect.arrayContaining([
        'text Vor- und Nachname',
        'text Klasse',
        'date Krank seit',
        'time Uhrzeit',
        'text Name der Erziehungsberechtigten',
        'text Bandname',
      ]),
    );
  });

  it('is called by the question that opens an invitation', () => {
    expect(formOf('Wer kommt mit zum Skiwochenende: Bus, Auto oder Bahn, wie viele Personen').name).toBe(
      'Wer kommt mit zum Skiwochenende?',
    );
  });
});
