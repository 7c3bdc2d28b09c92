import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const labelled = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));

describe('German lists, cases and questions as people type them', () => {
  it('takes what is said of a thing for a yes or no', () => {
    const yesNo = fieldsOf(
      'Bootsverleih. Wie viele Personen, Tret- oder Ruderboot, Datum, Kinder dabei?, Parkplatz möglich, Bootsschein vorhanden?',
    ).filter(({ options }) => options?.join() === 'Ja,Nein');
    expect(yesNo.map(({ label }) => label)).toEqual([
      'Kinder dabei?',
      'Parkplatz möglich?',
      'Bootsschein vorhanden?',
    ]);
  });

  it('ends a case where the answer that it names ends', () => {
    const { fields, logic } = formOf(
      'Weinhandlung, Abholung oder Versand, bei Versand Lieferadresse, Flaschenzahl. Rot oder weiß? Wenn rot der Jahrgang, wenn weiß, trocken oder lieblich?',
    );
    const shown = (logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label);
    expect(shown).toHaveLength(3);
    expect(shown.join('|')).toMatch(/liefer.*jahrgang.*trocken/iu);
  });

  it('rates no contact, limits by no answer and opens with no case', () => {
    expect(
      fieldsOf('Friseur. Pflichtfelder sind Name, Telefon und Zufriedenheit (1 bis 6).').filter(
        ({ type }) => type === 'rating',
      ),
    ).toHaveLength(1);
    expect(
      labels('Bin Friseurin. Brauche: wie viele Personen, Färben oder nur Schneiden, Haarlänge.').length,
    ).toBeGreaterThan(3);
    expect(
      labels('Für unser Sommerfest am 3. Juli: Standgröße 2 m oder 4 m, Strom ja/nein.').join('|'),
    ).not.toMatch(/Sommerfest/u);
  });

  it('asks a clause as somebody would ask it', () => {
    expect(
      labels(
        'Schwimmkurs. Ob das Kind schon einmal getaucht ist. Wo die Familie wohnt und was Angst macht, ob jemand mitkommt, wie groß das Becken ist.',
      ),
    ).toEqual(
      expect.arrayContaining([
        'Ist das Kind schon einmal getaucht?',
        'Wo wohnt die Familie?',
        'Was macht Angst?',
        'Kommt jemand mit?',
        'Wie groß ist das Becken?',
      ]),
    );
  });

  it('requires, leaves open and refuses in one breath', () => {
    const form = fieldsOf(
      'Anmeldung Radtour. Verpflichtend sind Name, Telefon und Alter, optional hingegen E-Mail und Wünsche.',
    );
    const required = (label: RegExp) => form.find(field => label.test(field.label))?.required ?? false;
    expect([/telefon/iu, /alter/iu, /mail/iu, /wünsche/iu].map(required)).toEqual([true, true, false, false]);
    expect(
      labels(
        'Zirkuszelt. Nicht nach dem Beruf fragen und auch nicht, wer uns empfohlen hat. Datum, Ort.',
      ).join('|'),
    ).not.toMatch(/beruf|empf|erfahren/iu);
    const all = fieldsOf(
      'Gebäudereinigung. Fläche, Stockwerk. Alle Angaben müssen gemacht und ausgefüllt werden.',
    );
    expect(all.map(({ label }) => label).join('|')).not.toMatch(/alle|angaben/iu);
    expect(
      labelled('Uhrmacher. Marke, Modell. E-Mail muss nicht sein, Telefon schon.', /telefon/iu)?.required,
    ).toBe(true);
  });

  it('lists what has no commas and counts no thing of a list as an answer', () => {
    expect(fieldsOf('Kaminbauer hier. Brennstoffart Holz Pellets Gas, hell dunkel oder bunt, PLZ')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ options: ['Holz', 'Pellets', 'Gas'] }),
        expect.objectContaining({ options: ['Hell', 'Dunkel', 'Bunt'] }),
      ]),
    );
    expect(
      fieldsOf('Stellenanzeige Bäckerei: Lebenslauf, frühester Beginn, Frühschicht oder Spätschicht'),
    ).toContainEqual(expect.objectContaining({ options: ['Frühschicht', 'Spätschicht'] }));
    expect(fieldsOf('Festzelt Huber – Anlass, Gästezahl, Fassbier oder Flaschen.')).toContainEqual(
      expect.objectContaining({ options: ['Fassbier', 'Flaschen'] }),
    );
  });

  it('takes answers where they stand', () => {
    expect(
      labelled('Ehemaligentreffen! Bist du dabei? ja/nein/vielleicht. Übernachtung?', /dabei/u)?.options,
    ).toEqual(['Ja', 'Nein', 'Vielleicht']);
    expect(
      labelled(
        'Hausdienst, Leistungen zum Ankreuzen: Fensterputz, Winterdienst, Rasenpflege. Start.',
        /leistung/iu,
      ),
    ).toEqual(
      expect.objectContaining({ type: 'checkbox', options: ['Fensterputz', 'Winterdienst', 'Rasenpflege'] }),
    );
    expect(
      labels('Museum. Wie viele Besucher, welche Führung: Römer, Mittelalter, Moderne. Holzsorte egal.'),
    ).toEqual(expect.arrayContaining(['Wie viele Besucher?', 'Welche Führung?']));
    const { fields, logic } = formOf(
      'Catering. Rechnung an Verein? Wenn ja Vereinsname. Allergien? Welche falls ja.',
    );
    expect((logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label)).toEqual([
      'Vereinsname',
      expect.stringMatching(/welche/iu),
    ]);
  });

  it('lets several be picked, inside the brackets or behind the answers', () => {
    for (const said of [
      'Fahrradwerkstatt. Was klappert: Kette, Bremse oder Licht (mehreres geht)? Modell.',
      'Fahrradwerkstatt. Was klappert (Kette, Bremse, Licht – gern mehrere), Modell, Licht dran ja/nein.',
    ])
      expect(labelled(said, /klappert/u)).toEqual(
        expect.objectContaining({ type: 'checkbox', options: ['Kette', 'Bremse', 'Licht'] }),
      );
  });

  it('asks the last name beside the first, and nothing else where that is said', () => {
    const asked = labels('Gästebuch vom Sommerkonzert. Felder: Vorname, Nachname, Mail. Sonst bitte keine.');
    expect(asked).toHaveLength(3);
    expect(asked).toEqual(expect.arrayContaining(['Vorname', 'Nachname']));
  });

  it('takes what must be given, what may be, and what is only told', () => {
    const fields = fieldsOf(
      'Zeltverleih. Handy und Wohnort müssen alle angeben. Mitglieder zahlen die Hälfte, das brauchen Sie aber nicht abzufragen. E-Mail kann, muss aber nicht.',
    );
    expect(fields.map(({ label, required }) => [label, required])).toEqual(
      expect.arrayContaining([
        ['Telefonnummer', true],
        ['Wohnort', true],
        ['E-Mail-Adresse', false],
      ]),
    );
    expect(fields.some(({ label }) => /hälfte|mitglied/iu.test(label))).toBe(false);
  });

  it('reads cases by who, one behind the other', () => {
    const { fields, logic } = formOf(
      'Theaterkeller. Vor der Bühne oder hinter der Bühne? Wer vor die Bühne will, soll die Stimmlage angeben, wer dahinter arbeitet, ob Licht, Ton oder Kulisse.',
    );
    expect((logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label)).toEqual([
      'Stimmlage',
      expect.stringMatching(/licht/iu),
    ]);
  });

  it('is named by its first step where nothing else names it', () => {
    expect(
      formOf('Bitte zweiseitig: Seite 1 die Ziegenpatenschaft (Dauer 6 oder 12 Monate), Seite 2 deine Daten')
        .name,
    ).toBe('Ziegenpatenschaft');
  });

  it('asks one trade alone after something, and how many of each', () => {
    const { fields, logic } = formOf(
      'Scheune mieten. Taufe, Geburtstag oder Firma? Nur Firmen nach der Rechnungsadresse fragen.',
    );
    expect((logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label)).toEqual([
      'Rechnungsadresse',
    ]);
  });
});
