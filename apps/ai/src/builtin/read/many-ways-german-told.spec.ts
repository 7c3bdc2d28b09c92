import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labelled = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));

describe('what Germans tell around what they wish', () => {
  it.each([
    [
      'Servus, ich mach das nur nebenher, im Hauptberuf bin ich Lokführer. Ich verleihe drei Kanus, Kaution 100 Euro aber das regel ich vor Ort. Brauche den Tag, wie viele Leute und ob jemand nicht schwimmen kann. Handy freiwillig.',
      /^(?!.*nebenher).*kanu/iu,
    ],
    [
      'Also mein Opa hat die Werkstatt 1961 aufgemacht, ich bin da reingewachsen. Ich repariere seit zwölf Jahren Akkordeons, meine Frau macht die Rechnungen. Marke, was kaputt ist, ein Foto. Mail muss sein, Telefon darf leer bleiben.',
      /akkordeons reparieren/iu,
    ],
    [
      'Hallo, wir sind zu viert und flechten Körbe, im Sommer auf Märkten, im Winter zu Hause. Wichtig ist die Größe, die Farbe (natur, braun) und bis wann. Meine Tante wollte noch das Alter wissen, das lassen wir aber.',
      /körbe/iu,
    ],
    [
      'Nach der Schule hab ich angefangen Brillen zu bauen, inzwischen sind es viele. Die Leute rufen immer an und keiner weiß was. Deshalb: Fassung aus Holz oder Horn, Sehstärke, und ein Foto. Adresse Pflicht.',
      /brillen/iu,
    ],
  ])('names the form after what they do: %s', (description, name) => {
    expect(formOf(description).name).toMatch(name);
  });

  it('asks nothing that somebody else wished', () => {
    expect(
      labelled(
        'Wir reparieren Standuhren, mein Bruder hat das gelernt, ich mach den Rest. Was ist kaputt, Foto, Ort. Mein Schwager wollte noch das Geburtsdatum haben, das lassen wir aber. E-Mail ist Pflicht.',
        /geburt/iu,
      ),
    ).toBeUndefined();
  });
});

describe('German wordings of what holds for a thing', () => {
  it('ticks: one box of a thing, many of a list', () => {
    expect(labelled('Mitgliedsantrag. Name, IBAN. Satzung gelesen zum Ankreuzen.', /satzung/iu)?.type).toBe(
      'checkbox',
    );
    expect(
      labelled('Chor. Stimme zum Ankreuzen (Sopran, Alt, Bass), Mail.', /stimme/iu)?.options,
    ).toHaveLength(3);
  });

  it('holds for what was named last, and where people may skip it', () => {
    const said =
      'Kündigung. Mitgliedsnummer Pflicht, Datum, Grund (Umzug, zu teuer) – Grund darf man auslassen. Name zum Aufsticken – letzteres freiwillig. Die Telefonnummer muss drin sein.';
    expect(labelled(said, /^grund/iu)?.required).toBe(false);
    expect(labelled(said, /letzteres/iu)).toBeUndefined();
    expect(labelled(said, /telefon/iu)?.required).toBe(true);
  });

  it('refuses in a row, and asks what is near to what it refuses', () => {
    expect(
      labelled('Werkstatt. Rad oder E-Bike. Kein Freitextfeld, keine E-Mail, wir rufen an.', /mail/iu),
    ).toBeUndefined();
    expect(
      labelled('Wohnmobil mieten. Von wann bis wann, wohin die Reise geht. Keine Adresse bitte.', /reise/iu),
    ).toBeDefined();
  });

  it('reads umlauts that are typed as two letters', () => {
    const said = 'Fuer unsere Baeckerei: Sorten zum Ankreuzen: Mohn, Kuerbis, Roggen. Feuerwehrfest ja/nein.';
    expect(labelled(said, /sorten/iu)?.options).toContain('Kürbis');
    expect(labelled(said, /feuerwehrfest/iu)).toBeDefined();
  });

  it('asks questions of a quiz that follow each other in one line', () => {
    expect(
      fieldsOf('Quiz. Hauptstadt? (Wien*, Graz, Linz) Höchster Berg? (Ortler, Zugspitze*, Watzmann).')
        .map(({ options }) => options?.length)
        .filter(Boolean),
    ).toEqual([3, 3]);
  });

  it('asks first these and then those', () => {
    const pages = fieldsOf(
      'Anmeldung Zeltlager. Erst die Daten vom Kind (Name, Alter), dann die Eltern (Name, Handy), zum Schluss Einverständnis für Fotos.',
    ).filter(({ type }) => type === 'page-break');
    expect(pages.map(({ label }) => label)).toEqual(['Daten vom Kind', 'Eltern', 'Einverständnis für Fotos']);
  });
});
