import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;

/** What is asked, in short: '*' required, the type unless it is text, the options in brackets. */
const asked = (description: string): string[] =>
  formOf(description)
    .fields.filter(({ id }) => !/^(?:full_name|email|message)_/u.test(id))
    .map(({ label, type, required, options }) => {
      const chosen = options ? `[${options.join('|')}]` : '';
      return `${required ? '*' : ''}${label}${type === 'text' ? '' : `<${type}>`}${chosen}`;
    });

describe('French and Spanish in short', () => {
  it.each([
    ['Menuisier à Rennes. Essence de bois, dimensions.', 'Essence de bois', 'Dimensions'],
    ['Mariage Léa. Présent au dîner ? Régime, chanson à passer.', 'Chanson à passer'],
    ['Herrería en Lugo. Tipo de reja, medidas.', 'Tipo de reja', 'Medidas'],
    ['Chenil : âge, il mord ? Photo.', 'Il mord ?<radio>[Oui|Non]'],
    ['Perrera. ¿Edad? Si el perro muerde.', '¿El perro muerde?<radio>[Sí|No]'],
    ['Perrera: peso, si tienen otros perros o gatos.', '¿Tiene otros perros o gatos?<radio>[Sí|No]'],
    ['Couvreur. Type de toiture tuile ardoise zinc.', 'Type de toiture<radio>[Tuile|Ardoise|Zinc]'],
    ['Sondeo del concierto. Nota global sobre 10.', 'Nota global<rating>'],
    ['Taller de relojes. Describir la avería, foto.', 'Describir la avería<textarea>'],
    ['Modiste : la date, la coupe, et le galon obligatoire.', 'Coupe', '*Galon'],
    ['Encuadernación. Formato, a nombre de quién.', 'A nombre de quién'],
    ['Photographe. La maternité, le poids, si c’est le premier.', 'C’est le premier ?<radio>[Oui|Non]'],
    [
      'Alquilo furgonetas. Plazas (2, 4 o 5), ¿tiene perro?',
      'Plazas<radio>[2|4|5]',
      '¿Tiene perro?<radio>[Sí|No]',
    ],
    [
      'Gâteaux. Les parfums (on peut en choisir deux : miel, figue, noix).',
      'Quel parfum souhaitez-vous ?<checkbox>[Miel|Figue|Noix]',
    ],
  ])('%s', (said, ...things) => expect(asked(said)).toEqual(expect.arrayContaining(things)));

  it.each([
    'Fest-noz : si vous mangez sur place, et si oui galette ou moules.',
    'Fiesta: si coméis allí, y si es que sí, paella o gazpacho.',
    'Gîte : animaux (oui/non, et si oui combien).',
    'Osteópata. ¿Embarazo? si sí de cuántos meses.',
    'Brocante, pro ou particulier ; les pros indiquent leur SIRET, les particuliers leur adresse.',
  ])('asks in one case only: %s', said => expect(formOf(said).logic).not.toBeUndefined());

  it.each([
    'Plombier. Devis gratuit, travail soigné, réponse rapide.',
    'Fontanero. Presupuesto gratis, trabajo garantizado, respuesta rápida.',
  ])('takes praise for no question: %s', said =>
    expect(asked(said).join()).not.toMatch(/soigné|garantizado|rapide|rápida/u),
  );

  it.each([
    'Salle des fêtes en deux étapes : d’abord la soirée (date, repas oui ou non), ensuite les coordonnées.',
    'Reformas de baños en dos pasos. 1 medidas y foto. 2 contacto',
    'Alquiler de carpas en dos pasos: primero la carpa (metros, suelo), luego los datos de contacto.',
  ])('parts into two steps: %s', said =>
    expect(formOf(said).fields.filter(({ type }) => type === 'page-break')).toHaveLength(2),
  );

  it.each([
    [
      'Croquetas. Sabor: jamón, pollo o setas, pueden ser varios, cuántas docenas.',
      '¿Qué sabor desea?<checkbox>[Jamón|Pollo|Setas]',
    ],
    ['Croquetas. Sabor: jamón o setas. ¿Cuántas docenas? Para qué día es.', 'Fecha preferida<date>'],
    ['Réparation de montres. Marque. Une photo du cadran serait super.', 'Photo du cadran<file>'],
    ['Chenil : race, les dates (dépôt, retrait).', 'Date de dépôt<date>', 'Date de retrait<date>'],
  ])('%s', (said, ...things) => expect(asked(said)).toEqual(expect.arrayContaining(things)));

  it('names the form after the trade of who writes', () =>
    expect(formOf('Buenas, soy Rosa, tengo una mercería en Cáceres. La prenda y el teléfono.').name).toMatch(
      /mercería/iu,
    ));
});
