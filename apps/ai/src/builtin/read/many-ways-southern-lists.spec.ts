import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const shown = (description: string): string =>
  formOf(description)
    .fields.map(({ type, label, options }) => `${type} ${label}${options ? ` [${options.join('|')}]` : ''}`)
    .join('; ');

describe('French and Spanish lists of what is asked', () => {
  it.each([
    ['Pose de carrelage : surface en m², mur ou sol, photo', /number Surface en m².*\[Mur\|Sol\]/u],
    ['Colocación de tarima: largo en metros, roble o pino', /number Largo en metros.*\[Roble\|Pino\]/u],
    ['Diagnostic : surface, neuf ou ancien, étage', /surface.*\[Neuf\|Ancien\]/iu],
    [
      'Sortie voile : nombre d’adultes et d’enfants, repas oui non',
      /adultes.*enfants.*Repas \? \[Oui\|Non\]/iu,
    ],
    [
      'Traslado de muebles: dirección de salida y de llegada, fecha',
      /text Dirección de salida.*text Dirección de llegada/u,
    ],
    [
      'Alquiler de barco, fecha de recogida y devolución, plazas',
      /date Fecha de recogida.*date Fecha de devolución/u,
    ],
    ['Huiles : bidon d’olive, de noix et de colza, quantité', /\[Olive\|Noix\|Colza\]/u],
    [
      'Encuesta del hotel, puntúe del 1 al 5 la cama, la ducha y el ruido',
      /rating Cama.*rating Ducha.*rating Ruido/u,
    ],
    [
      'Valora el paseo: estrellas para el guía, el barco y el precio',
      /rating Guía.*rating Barco.*rating Precio/u,
    ],
    [
      'Bénévoles du festival : bar, caisse, scène, plusieurs choix possibles, taille de t-shirt',
      /checkbox .*\[Bar\|Caisse\|Scène\]/u,
    ],
    ['Alumnos: prefieren mañana o tarde y qué días pueden', /\[Mañana\|Tarde\]/u],
    ['Pedido de empanadas: carne, pollo, humita, docenas, nombre', /radio .*\[Carne\|Pollo\|Humita\]/u],
    [
      'Devis portail : largeur, nombre de battants, bois ou alu, nb de clés',
      /\[Bois\|Alu\].*number Nombre de clés/u,
    ],
    [
      'Bilan : recommanderiez-vous le stage, sait nager, déjà plongé',
      /Recommanderiez-vous le stage \? \[Oui\|Non\]/u,
    ],
    [
      'Cata de vinos: le gustó el tinto, volvería, comentario',
      /gustó el tinto\? \[Sí\|No\].*Volvería\? \[Sí\|No\]/u,
    ],
    ['Réclamation : ce qui ne va pas, échange ou avoir', /Qu'est-ce qui ne va pas.*\[Échange\|Avoir\]/u],
    [
      'Masajes, duración 30, 60 o 90 minutos, dolencias, sin pedir dirección',
      /30 minutos\|60 minutos\|90 minutos/u,
    ],
    ['Escuela de surf: altura, peso, nivel', /number Altura en cm.*number Peso en kg/u],
    ['Camisetas: la talla de S a XL, color', /\[S\|M\|L\|XL\]/u],
    [
      'Opinión sobre la obra: limpieza, rapidez y trato sobre 5, comentario',
      /rating Limpieza.*rating Trato.*textarea/u,
    ],
    [
      'Pista de pádel: fecha y hora, 1 o 2 horas, alquiler de palas',
      /time Hora.*\[1 hora\|2 horas\].*palas\? \[Sí\|No\]/u,
    ],
    ['Taller: coche y la avería, siempre llamamos', /textarea Avería/u],
    ['Écrivain public : dire si c’est une lettre, un CV ou un dossier, date', /\[Lettre\|CV\|Dossier\]/u],
    [
      'Adopción: macho o hembra, tiene jardín, ya es socio?',
      /¿Tiene jardín\? \[Sí\|No\].*¿Ya es socio\? \[Sí\|No\]/u,
    ],
    ['Taxi : adresse de départ, date et heure, siège enfant si besoin', /time Heure.*Siège enfant/u],
    ['Cours : disponibilité en semaine ou le samedi, niveau', /\[En semaine\|Le samedi\]/u],
  ])('%s', (said, form) => {
    expect(shown(said)).toMatch(form);
  });

  it.each([
    ['Vente de noix, retrait ou livraison, adresse si livraison', /adresse/iu],
    ['Leña, entrega a domicilio o recogida, dirección si es a domicilio', /dirección/iu],
    ['Congreso, ponente o asistente, si es ponente título de la charla', /título/iu],
  ])('asks only in that case: %s', (said, label) => {
    const { fields, logic = [] } = formOf(said);
    expect(logic).toHaveLength(1);
    expect(fields.find(({ id }) => id === logic[0]?.then.target)?.label).toMatch(label);
  });

  it.each([
    'Plombier. Si c’est une fuite demander depuis quand, si c’est une installation demander une photo',
    'Tapizamos. Que elijan barco o caravana. Si es barco pregunta la eslora, si es caravana la marca.',
  ])('has a case for each of two: %s', said => {
    const { fields, logic = [] } = formOf(said);
    expect(logic).toHaveLength(2);
    expect(new Set(logic.map(({ when }) => when.conditions[0]?.value)).size).toBe(2);
    expect(fields.some(({ options }) => options?.length === 2)).toBe(true);
  });

  it.each([
    ['Notez votre technicien : ponctualité, propreté, commentaire', 'Notez votre technicien'],
    ['quiz sur les volcans 3 questions avec choix multiples', 'Quiz sur les volcans'],
  ])('is called by what it is for: %s', (said, name) => {
    expect(formOf(said).name).toBe(name);
  });

  it('requires all but what is named', () => {
    const { fields } = formOf('Stage de voile : pointure, ville, niveau. Tout est obligatoire sauf la ville');
    expect(fields.find(({ label }) => /ville/iu.test(label))?.required).toBe(false);
    expect(fields.find(({ label }) => /pointure/iu.test(label))?.required).toBe(true);
  });
});
