import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const labels = (description: string): string =>
  formOf(description)
    .fields.map(({ label }) => label)
    .join('|');

describe('the many ways to say what is wished in the Romance languages: lists, statuses, refusals', () => {
  it.each([
    ['Cestería. Forma y color. Nada de edad ni de preguntar el presupuesto.', /edad|presupuesto/iu],
    ['Cestería. Forma y color. Sin dirección ni saber la edad.', /edad|dirección/iu],
    ['Vannerie. Le client est-il pressé ? Si oui la date, sinon rien de plus.', /rien/iu],
    ['Cesteria. Avete fretta? Se sì la data, altrimenti niente altro.', /niente|altro di/iu],
    ['Cestería y somos de Texas: forma, color, fecha. No budget question please.', /presupuesto|budget/iu],
  ])('leaves out what is refused: %s', (said, refused) => {
    expect(labels(said)).not.toMatch(refused);
  });

  it.each([
    ['Cestería. Forma y color; el correo y la talla no hace falta que los llenen.', /correo.*talla/iu],
    ['Vannerie. Forme, couleur. La taille et le code postal, pas besoin de les remplir.', /taille.*postal/iu],
  ])('asks what need not be filled in, and leaves it optional: %s', (said, asked) => {
    const { fields } = formOf(said);
    expect(labels(said)).toMatch(asked);
    expect(
      fields.filter(({ label, required }) => required && /correo|talla|taille|postal/iu.test(label)),
    ).toEqual([]);
  });

  it.each([
    ['Vannerie. Retrait à Troyes, Bar-sur-Aube ou Nogent. Couleur.', 3],
    ['Cestería. Recogida en Soria, Almazán o Burgo de Osma. Color.', 3],
  ])('has every place among the answers: %s', (said, count) => {
    expect(formOf(said).fields.find(({ type }) => type === 'radio')?.options).toHaveLength(count);
  });

  it.each([
    ['Alquiler de bicis. Nombre, y si vienen al paseo del lunes.', /viene/iu],
    ['Cestería. Lo que queremos saber es si quieren cesta o bolso, y para qué boda lo necesitan.', /boda/iu],
    ["Location de vélos. On veut la taille (S, M, L), le nombre de jours et l'hôtel.", /jours.*hôtel/iu],
    ['Vannerie. Si locataire, demander le nom du bailleur et son téléphone.', /téléphone du bailleur/iu],
    ['Cesteria a Lucca. Da quanto tempo intrecciate; telefono obbligatorio.', /quanto tempo/iu],
    ['Cestaria. Não precisa de e-mail, só o WhatsApp. Que cor.', /nome/iu],
    ['Club de cestería. Obligatorios: nombre y contacto de emergencia.', /nombre y apellidos/iu],
    [
      'Vannerie. Sur place ou livraison (si livraison adresse), couleur.',
      /place ou livraison.*Adresse.*couleur/iu,
    ],
    ['Cesteria. Quanti pezzi; manico sì o no; niente telefono, basta la mail.', /pezzi.*manico/iu],
  ])('asks each thing of: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });

  it.each([
    ['Formulaire en deux temps pour notre vannerie : d’abord la forme, ensuite le nom.', 'Vannerie'],
    [
      'Gentilissimi, cesteria di Lucca, modulo per ordini: forma e colore. Cordiali saluti, Bruno',
      'Cesteria di Lucca',
    ],
    [
      "Atelier de réparation d'accordéons à Tulle. Diatonique ou chromatique ?",
      "Atelier de réparation d'accordéons à Tulle",
    ],
    ['Bonjour, je voudrais un formulaire court pour les devis de vannerie : forme.', 'Devis de vannerie'],
    ['Oi, gente! Faço cestos em Tomar. Modelo redondo ou oval; que cor.', 'Cestos em Tomar'],
  ])('is named after what it is for: %s', (said, name) => {
    expect(formOf(said).name).toBe(name);
  });
});
