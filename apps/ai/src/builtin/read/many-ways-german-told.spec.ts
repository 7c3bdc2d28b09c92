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

  it('parts questions in a row, each with its own answer', () => {
    const fields = fieldsOf(
      'Laternenlauf: Name des Kindes, wie viele Erwachsene gehen mit, Fackel selbst gebaut ja/nein, backen Sie einen Kuchen?',
    );
    expect(fields.find(({ type }) => type === 'number')?.label).toMatch(/erwachsene/iu);
    expect(fields.filter(({ options }) => options?.join() === 'Ja,Nein')).toHaveLength(2);
    expect(
      labelled('Dorffest: wie viele kommen, hilft jemand beim Abbau, Name.', /hilft/iu)?.options,
    ).toEqual(['Ja', 'Nein']);
  });

  it('counts steps: first, then and last; the last page is the next one', () => {
    const pages = (said: string): number => fieldsOf(said).filter(({ type }) => type === 'page-break').length;
    expect(
      pages(
        'Anfrage Zaunbau in drei Schritten: zuerst Länge und Höhe, danach Material (Holz, Metall), am Schluss Name und Mail.',
      ),
    ).toBe(3);
    expect(
      pages(
        'Erste Seite: Name, Geburtsdatum. Zweite Seite: Beschwerden. Letzte Seite: Einwilligung zum Ankreuzen.',
      ),
    ).toBe(3);
  });

  it('says yes to one and no to the other', () => {
    const said = 'Tischreservierung: Tag, Personen. Telefon ja, Mail nein.';
    expect(labelled(said, /telefon/iu)).toBeDefined();
    expect(labelled(said, /mail/iu)).toBeUndefined();
  });

  it('holds what may stay empty apart from what may not', () => {
    const said =
      'Kranz bestellen. Größe 20, 30 oder 40 cm, Kerzenfarbe. Die Kerzenfarbe kann frei bleiben, die Größe nicht.';
    expect(labelled(said, /größe/iu)?.required).toBe(true);
    expect(labelled(said, /kerzenfarbe/iu)?.required).toBe(false);
  });

  it('offers what stands behind a name without a sign, and asks for both ways to be reached', () => {
    const said =
      'Lesenacht: Name, Abendessen Pizza oder Nudeln, Betreuung nötig ja/nein. Telefon oder E-Mail, eins davon reicht.';
    expect(labelled(said, /abendessen/iu)?.options).toEqual(['Pizza', 'Nudeln']);
    expect(labelled(said, /betreuung/iu)?.required).toBe(false);
    expect(fieldsOf(said).map(({ type }) => type)).toEqual(expect.arrayContaining(['phone', 'email']));
  });
});
