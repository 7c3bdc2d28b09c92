import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** Each question of a form with its answers, and the form's name. */
const shown = (description: string): string => {
  const { form } = generateForm({ description });
  const fields = form.fields.map(
    ({ label, options }) => `${label}${options ? ` [${options.join(', ')}]` : ''}`,
  );
  return [form.name, ...fields].join('\n');
};

describe('what Spanish owners type every day', () => {
  it.each([
    ['Catering: carne asada, pollo o veggie, cuántas personas', '[Carne asada, Pollo, Veggie]'],
    ['Barbacoa: pollo asado, costillas o verduras, cuántas raciones', '[Pollo asado, Costillas, Verduras]'],
    ['Inmobiliaria: piso, casa o local; comprar o alquilar; zona', '[Piso, Casa, Local]'],
    ['Alquiler: local, oficina o nave. Contrato de 1, 3 o 5 años.', '[1 año, 3 años, 5 años]'],
    ['Alquiler: local, oficina o nave. Preguntar la fecha de entrada.', '[Local, Oficina, Nave]'],
    ['Adopción de perros: ¿vive en casa o piso? ¿tiene jardín?', '[En casa, Piso]'],
    ['Masajes: primero el barrio, después 60 o 90 minutos.', '[60 minutos, 90 minutos]'],
    ['Excursión del colegio: nombre, curso, alergias', '\nCurso\n'],
    ['Boletín de una librería, solo el correo y el género favorito', '\nGénero favorito'],
    ['Solicitud de vado: garaje, local o nave, metros de entrada', '\nMetros de entrada'],
    [
      'Voluntarios banco de alimentos: turno sábado o domingo; carnet sí/no',
      'Voluntarios banco de alimentos\n',
    ],
    ['Adopción de perros: ¿tiene jardín? Si tiene otros animales, cuáles', '¿Tiene otros animales? [Sí, No]'],
  ])('%s', (said, holds) => {
    expect(shown(said)).toContain(holds);
  });
});

describe('what French owners type every day', () => {
  it.each([
    ['Fleuriste : croix, gerbe ou couronne, date de la cérémonie, où livrer', '\nOù livrer ?'],
    ['Fleuriste : croix, gerbe ou couronne, date de la cérémonie, où livrer', '\nDate de la cérémonie'],
    ['Nid de frelons : commune, photo, déjà piqué oui ou non', 'Déjà piqué ? [Oui, Non]'],
    ['Buvette : vin blanc, bière ou limonade, combien', '[Vin blanc, Bière, Limonade]'],
  ])('%s', (said, holds) => {
    expect(shown(said)).toContain(holds);
  });
});

describe('what German owners type every day', () => {
  it.each([
    ['Landhotel, Zimmeranfrage: Anreise, Abreise, Frühstück oder Halbpension.', '[Frühstück, Halbpension]'],
    ['Reklamation: Bestellnummer, Geld zurück oder Ersatz', '[Geld zurück, Ersatz]'],
    [
      'Autovermietung: von, bis, Führerschein seit wann. Nicht nach dem Gehalt fragen',
      'Führerschein seit wann',
    ],
  ])('%s', (said, holds) => {
    expect(shown(said)).toContain(holds);
  });

  it('asks nothing that a second sentence refuses', () => {
    const said =
      'Autovermietung: Kombi oder Transporter, Führerschein seit wann. Nicht nach dem Geburtsdatum fragen';
    expect(shown(said)).not.toContain('Geburtsdatum');
  });
});
