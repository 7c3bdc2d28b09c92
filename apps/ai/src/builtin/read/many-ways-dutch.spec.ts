import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string[] => fieldsOf(description).map(({ label }) => label);
const labelled = (description: string, label: RegExp): FormField | undefined =>
  fieldsOf(description).find(field => label.test(field.label));

describe('the many ways to say in Dutch what is wished', () => {
  it.each([
    'Laat het telefoonnummer maar zitten.',
    'Telefoonnummer? Nee hoor.',
    'Het telefoonnummer hoeven we niet te weten.',
    'Een telefoonnummer is nergens voor nodig.',
    'Het telefoonnummer bespreken we liever later.',
    'Mijn man wil het telefoonnummer weten, maar dat doen we niet.',
    'Geen gedoe met telefoonnummers.',
  ])('refuses: %s', said => {
    const asked = labels(
      `Kanoverhuur. ${said} Graag weten we het soort boot, de lengte en de duur van het uitje.`,
    );
    expect(asked.join('|')).not.toMatch(/telefoon/iu);
    expect(asked.join('|')).toMatch(/boot.*lengte/iu);
  });

  it.each([
    'Zonder lengte en gewicht kunnen we niets. Opmerking naar keuze.',
    'Lengte en gewicht moeten ingevuld worden, opmerking mag leeg blijven.',
    'Lengte, gewicht: allemaal verplicht. Een opmerking is geen must.',
  ])('requires what must be given and no more: %s', said => {
    const description = `Kanoverhuur bij het meer. ${said}`;
    expect(labelled(description, /lengte/iu)?.required).toBe(true);
    expect(labelled(description, /gewicht/iu)?.required).toBe(true);
    expect(labelled(description, /opmerking/iu)?.required).toBe(false);
  });

  it.each([
    'Bij bezorgen graag de breedte van de poort.',
    'Wie bezorgen kiest, geeft de breedte van de poort op.',
    'Gaat het om bezorgen, dan ook de breedte van de poort.',
  ])('asks only in that case: %s', said => {
    const { fields, logic } = formOf(`Tuinhuisjes. Bezorgen of ophalen? ${said}`);
    const rule = logic?.find(({ then }) =>
      /poort/iu.test(fields.find(({ id }) => id === then.target)?.label ?? ''),
    );
    expect(rule?.when.conditions[0]?.value).toBe('Bezorgen');
  });

  it('asks what is needed where nothing is said', () => {
    expect(labels('Dakdekker in Drenthe')).toEqual([
      'Naam',
      'E-mailadres',
      'Telefoonnummer',
      'Wat kunnen we voor u doen?',
    ]);
  });

  it.each(['Niemand mag zien van wie een melding komt', 'Er worden geen persoonlijke gegevens gevraagd'])(
    'is anonymous: %s',
    said => {
      expect(labels(`Klachtenbus op de sportclub. ${said}. Wat is er gebeurd?`).join('|')).not.toMatch(
        /naam|mail/iu,
      );
    },
  );

  it('names a choice by its options', () => {
    expect(labels('Stukadoor. Graag weten we: wand of plafond, de oppervlakte en het bouwjaar.')).toContain(
      'Wand of plafond?',
    );
  });

  it('leaves the rest empty, or requires all of it but one', () => {
    const said =
      'Koerier: ophaaladres, afleveradres, gewicht. Naam en telefoon verplicht, de rest mag leeg blijven.';
    expect(labels(said)).toEqual(expect.arrayContaining(['Ophaaladres', 'Afleveradres']));
    expect(labelled(said, /rest/iu)).toBeUndefined();
    expect(labelled(said, /e-mail/iu)?.required).toBe(false);
    const all = 'Kaasboerderij: soort kaas (jong, oud), hoeveel kilo. Alles verplicht behalve opmerkingen.';
    expect(labelled(all, /soort/iu)?.required).toBe(true);
    expect(labelled(all, /opmerkingen/iu)?.required).toBe(false);
  });

  it('reads questions in a row and a week in short', () => {
    const said =
      'Buurtfeest: hoeveel volwassenen, hoeveel kinderen, wat neem je mee (salade, drank), help je met opbouwen? Telefoon is niet nodig.';
    expect(labels(said)).toEqual(expect.arrayContaining(['Hoeveel volwassenen?', 'Hoeveel kinderen?']));
    expect(labelled(said, /help je/iu)?.options).toEqual(['Ja', 'Nee']);
    expect(
      labelled('Uitlaatservice: welke dagen (maandag t/m vrijdag, meerdere mogelijk).', /dagen/iu)?.options,
    ).toHaveLength(5);
    expect(
      labelled('Fietsenmaker: ras, wat er kapot is, ophalen of zelf brengen.', /kapot/iu)?.options,
    ).toBeUndefined();
  });

  it('asks how much of each, and what stands behind a comma and an and', () => {
    const fields = fieldsOf(
      'Visboer in Urk: paling, haring en zalm, van elk hoeveel gram. Verder niks vragen',
    );
    expect(fields.filter(({ type }) => type === 'number').map(({ label }) => label)).toEqual([
      'Paling',
      'Haring',
      'Zalm',
    ]);
    expect(labels('Schilder in Breda. Adres, en wat er geverfd moet worden.')).toEqual(
      expect.arrayContaining(['Adres', expect.stringMatching(/geverfd/u)]),
    );
  });

  it('reads a whether behind an and, several that may be, and what may but need not', () => {
    const said =
      'Hondenuitlaat: welke dagen (ma, di, wo, meerdere mag), telkens hoeveel uur, en of hij los mag lopen. Telefoon is verplicht, e-mail mag maar hoeft niet.';
    expect(labelled(said, /dagen/u)).toMatchObject({ type: 'checkbox', options: ['Ma', 'Di', 'Wo'] });
    expect(labelled(said, /los/u)?.options).toEqual(['Ja', 'Nee']);
    expect(labelled(said, /e-mail/iu)?.required).toBe(false);
    const { fields, logic } = formOf('Tandarts: ben je al patiënt? Zo nee, vorige tandarts.');
    expect((logic ?? []).map(({ then }) => fields.find(({ id }) => id === then.target)?.label)).toEqual([
      'Vorige tandarts',
    ]);
  });

  it('parts answers that leave no third, days, what is needed, and steps named behind what they hold', () => {
    const said =
      'Zwemles: naam kind, hoeveel baantjes, binnen of buiten, welke dag past dinsdag of donderdag, parkeerplaats nodig';
    expect(labels(said)).toEqual(
      expect.arrayContaining([
        'Hoeveel baantjes?',
        'Binnen of buiten?',
        'Welke dag past?',
        'Parkeerplaats nodig?',
      ]),
    );
    expect(labels('Dakdekker: materiaal, oppervlakte, foto. Twee stappen: dak, contact')).toEqual([
      'Dak',
      'Materiaal',
      'Oppervlakte',
      "Foto's",
      'Contact',
      'Naam',
      'E-mailadres',
    ]);
  });
});
