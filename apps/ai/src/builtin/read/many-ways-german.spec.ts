import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const labelled = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));

describe('the many ways to say in German what is wished', () => {
  it.each([
    'Der Beruf tut hier nichts zur Sache.',
    'Nach dem Beruf wird nicht gefragt.',
    'Welchen Beruf jemand hat, bleibt außen vor.',
    'Den Beruf anzugeben entfällt.',
    'Der Beruf hat uns nicht zu interessieren.',
    'Nicht erwünscht ist der Beruf.',
    'Meine Tochter wollte unbedingt eine Frage nach dem Beruf, das kommt nicht rein.',
    'Ein Feld für den Beruf: nein danke.',
    'Beruf kann man sich sparen.',
    'Der Beruf soll nicht abgefragt werden.',
    'Über den Beruf wird kein Wort verloren.',
    'Der Beruf is wurscht.',
    'Ein Feld für den Beruf und eins für das Alter braucht es nicht.',
    'Nach dem Beruf und danach, wie man uns gefunden hat, soll nicht gefragt werden.',
  ])('refuses: %s', said => {
    const asked = labels(`Kanuverleih. ${said} Bootstyp, Tag, Dauer.`).join('|');
    expect(asked).not.toMatch(/beruf|beschäftigung/iu);
    expect(asked).toMatch(/bootstyp/iu);
  });

  it.each([
    'Anzugeben sind Bootstyp und Gewicht, die Lieblingsfarbe kann man dazuschreiben, muss aber nicht.',
    'Ohne Bootstyp und Gewicht geht nichts. Eine Lieblingsfarbe ist willkommen, aber kein Muss.',
    'Bootstyp und Gewicht müssen wir unbedingt wissen. Lieblingsfarbe: freiwillige Angabe.',
    'Bootstyp, Gewicht, beides zwingend. Lieblingsfarbe darf fehlen.',
    'Bootstyp und Gewicht sind auszufüllen. Die Lieblingsfarbe kann nachgereicht werden und ist daher nicht nötig.',
  ])('requires what must be given and no more: %s', said => {
    const description = `Kanuverleih. ${said}`;
    expect(labelled(description, /bootstyp/iu)?.required).toBe(true);
    expect(labelled(description, /gewicht/iu)?.required).toBe(true);
    expect(labelled(description, /lieblingsfarbe/iu)?.required).toBe(false);
  });

  it.each([
    'Wird Lieferung angeklickt, kommt die Frage nach der Torbreite.',
    'Wer Lieferung wählt, gibt die Torbreite an.',
    'Nur bei Lieferung fragen wir nach der Torbreite.',
    'Entscheidet sich jemand für Lieferung, brauchen wir die Torbreite.',
    'Ist es eine Lieferung, wird die Torbreite abgefragt.',
    'Bei Lieferung noch die Torbreite.',
    'Die Torbreite nur, wenn Lieferung gewählt wurde.',
    'Die Frage nach der Torbreite soll nur kommen, wenn jemand Lieferung angekreuzt hat.',
    'Nur wer Lieferung auswählt, bekommt die Frage nach der Torbreite.',
  ])('asks only in that case: %s', said => {
    const { fields, logic } = formOf(`Brunnenbau. Lieferung oder Abholung? ${said}`);
    const rule = logic?.find(({ then }) =>
      /torbreite/iu.test(fields.find(({ id }) => id === then.target)?.label ?? ''),
    );
    expect(rule?.when.conditions[0]?.value).toBe('Lieferung');
  });

  it.each([
    'sonst nix',
    'das wär’s',
    'sonst gar nichts',
    'Das genügt',
    'Mehr muss ich nicht wissen',
    'fertig',
    'Weitere Fragen soll es nicht geben',
  ])('asks nothing else: %s', said => {
    expect(labels(`Brunnenbau. Tiefe, Breite, Bodenart. ${said}.`)).toHaveLength(5);
  });

  it.each([
    'Bitte mit der Tiefe beginnen, den Schluss macht die Postleitzahl. Bodenart.',
    'Vorneweg die Tiefe, ganz unten die Postleitzahl. Bodenart.',
  ])('orders: %s', said => {
    const asked = labels(`Brunnenbau. ${said}`);
    expect(asked[0]).toMatch(/tiefe/iu);
    expect(asked.at(-1)).toMatch(/postleitzahl/iu);
  });

  it.each([
    'Rückschlüsse auf Personen sind ausgeschlossen',
    'Niemand soll wissen, wer geantwortet hat',
    'Bitte so, dass keiner erkennt, von wem eine Antwort stammt',
    'Es werden keine personenbezogenen Daten erhoben',
    'Namen werden nicht gespeichert',
    'Wer abstimmt, bleibt geheim',
  ])('is anonymous: %s', said => {
    expect(labels(`Umfrage im Chor. ${said}. Wie gefällt das Programm?`).join('|')).not.toMatch(
      /name|mail/iu,
    );
  });

  it.each([
    'Wir brauchen das Datum, und ob der Kunde Stahl oder Alu will',
    'Wir brauchen das Datum. Ob es Stahl oder Alu sein soll, müssen wir ebenfalls wissen',
    'Datum. Als Material gibt es Stahl und Alu',
    'Datum. Zur Auswahl stehen Stahl und Alu',
    'Wir brauchen das Datum. Stahl o. Alu',
  ])('offers the answers of: %s', said => {
    expect(fieldsOf(`Zaunbau in Hagen. ${said}.`)).toContainEqual(
      expect.objectContaining({ options: ['Stahl', 'Alu'] }),
    );
  });

  it.each([
    'Aufteilung: Rumpf (Länge, Holzart), Segel (Tuchfarbe, Größe), Kontakt (Name)',
    'Erst kommt Rumpf (Länge, Holzart), danach Segel (Tuchfarbe, Größe), zum Schluss Kontakt',
  ])('parts into pages: %s', said => {
    const pages = fieldsOf(`Bootsbau. ${said}.`).filter(({ type }) => type === 'page-break');
    expect(pages).toHaveLength(3);
  });

  it.each([
    'Wer sich anmeldet, soll die Tiefe und die Bodenart angeben',
    'Was wir brauchen: Tiefe, Bodenart',
    'Gefragt werden soll nach der Tiefe und der Bodenart',
    'Tiefe und Bodenart möchten wir gern wissen, außerdem ob mit Pumpe oder ohne',
  ])('asks within a story: %s', said => {
    const asked = labels(`Brunnenbau seit 1920, mein Opa grub noch mit der Hand. ${said}.`).join('|');
    expect(asked).toMatch(/tiefe.*bodenart/iu);
  });

  it.each([
    'Zum Beruf bitte nichts fragen.',
    'Wir verzichten bewusst auf Fragen nach dem Beruf.',
    'Nicht rein soll: Beruf.',
    'Den Beruf brauchts nicht.',
  ])('refuses as well: %s', said => {
    expect(labels(`Kanuverleih. ${said} Bootstyp, Tag, Dauer.`).join('|')).not.toMatch(
      /beruf|beschäftigung/iu,
    );
  });

  it('stars every one of a list', () => {
    const fields = fieldsOf('Rückmeldung zum Konzert. Sterne von 1 bis 5 für Klang, Programm und Sitze.');
    expect(fields.filter(({ type }) => type === 'rating').map(({ label }) => label)).toEqual([
      'Klang',
      'Programm',
      'Sitze',
    ]);
  });

  it('keeps what is asked where few questions are allowed', () => {
    const asked = labels(
      'Kanutour: zuerst das Datum, dann Personenzahl, am Ende die Handynummer. Höchstens vier Felder.',
    );
    expect(asked).toHaveLength(4);
    expect(asked.at(-1)).toMatch(/telefon|handy/iu);
  });

  it('offers what stands behind a word for a sort', () => {
    expect(
      labelled('Senfmanufaktur: Vorname, Schärfe mild, mittel, extra scharf.', /schärfe/iu)?.options,
    ).toEqual(['Mild', 'Mittel', 'Extra scharf']);
  });

  it('makes pages of steps that later sentences take up', () => {
    const fields = fieldsOf(
      'Bootsbau in drei Schritten: Rumpf, Segel, Kontakt. Unter Rumpf sollen Länge und Holzart stehen, unter Segel die Tuchfarbe.',
    );
    expect(fields.filter(({ type }) => type === 'page-break').map(({ label }) => label)).toEqual([
      'Rumpf',
      'Segel',
      'Kontakt',
    ]);
    expect(fields.findIndex(({ label }) => /tuchfarbe/iu.test(label))).toBeGreaterThan(
      fields.findIndex(({ label }) => label === 'Segel'),
    );
  });

  it('finds who asks behind a wish', () => {
    const asked = labels(
      'Die Konfession tut nichts zur Sache. Bewerbung im Weinbau: Ausbildung, Führerschein, Eintritt.',
    );
    expect(asked.join('|')).toMatch(/ausbildung.*führerschein.*eintritt/iu);
  });

  it('asks whoever wants what the form is for, in no case of its own', () => {
    const { fields, logic } = formOf(
      'Sattlerei am Markt. Wer einen Sattel polstern lassen will, soll die Pferderasse nennen.',
    );
    expect(fields.map(({ label }) => label).join('|')).toMatch(/rasse/iu);
    expect(logic ?? []).toEqual([]);
  });

  it('offers what ends alike or stands behind the last "und"', () => {
    expect(
      fieldsOf('Buchbinderei: Titel, Seitenzahl, Leineneinband, Ledereinband oder Papiereinband.'),
    ).toContainEqual(
      expect.objectContaining({ options: ['Leineneinband', 'Ledereinband', 'Papiereinband'] }),
    );
    expect(fieldsOf('Buchbinderei: Seitenzahl, Titel und rot, blau oder grün.')).toContainEqual(
      expect.objectContaining({ options: ['Rot', 'Blau', 'Grün'] }),
    );
  });

  it('takes asking words behind an order for no thing', () => {
    const asked = labels(
      'Geigenbau. Zuerst fragen, wie alt die Geige ist, danach die Saitenlänge, ganz zum Schluss das Telefon.',
    );
    expect(asked[0]).toMatch(/wie alt/iu);
    expect(asked.at(-1)).toMatch(/telefon/iu);
    expect(asked).not.toContain('Fragen');
  });

  it('names a form after what its people have and asks no reason of a status', () => {
    const { name, fields } = formOf(
      'Wir sind zwei Brüder mit einer kleinen Imkerei und Kerzenwerkstatt. Wir brauchen das Datum und ob Rundgang oder Kerzengießen. Handynummer ist Pflicht, falls es mal stürmt.',
    );
    expect(name).toBe('Imkerei und Kerzenwerkstatt');
    expect(fields.map(({ label }) => label).join('|')).not.toMatch(/stürmt/iu);
    expect(fields).toContainEqual(expect.objectContaining({ options: ['Rundgang', 'Kerzengießen'] }));
  });
});
