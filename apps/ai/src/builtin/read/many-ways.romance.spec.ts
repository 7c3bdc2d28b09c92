import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');

describe('the many ways to say what is wished in French, Spanish, Italian and Portuguese', () => {
  it.each([
    'Réparation de vélos. Marque, modèle. Le budget, on s’en moque.',
    'Réparation de vélos. Marque, modèle. Hors de question de demander le budget.',
    'Réparation de vélos. Marque, modèle. Mon associé voudrait ajouter le budget, mais non.',
    'Réparation de vélos. Marque, modèle. On ne collecte jamais le budget.',
    'Réparation de vélos. Marque, modèle. Le budget ? Non, on le voit sur place.',
    'Taller de bicicletas. Marca, modelo. El presupuesto ni mencionarlo.',
    'Taller de bicicletas. Marca, modelo. El sistema no solicitará presupuesto.',
    'Taller de bicicletas. Marca, modelo. Mi socio quiere preguntar el presupuesto, pero yo no.',
    'Taller de bicicletas. Marca, modelo. Prohibido pedir el presupuesto.',
    'Officina di biciclette. Marca, modello. Lasciate perdere il budget.',
    'Oficina de bicicletas. Marca, modelo. Orçamento, nem pensar.',
  ])('refuses: %s', said => {
    expect(labels(said)).not.toMatch(/budget|presupuesto|orçamento/iu);
  });

  it.each([
    'Location de bateaux. Longueur, port et date doivent être renseignés. Photo.',
    'Location de bateaux. Sont à fournir : longueur, port, date. Photo.',
    'Alquiler de barcos. Eslora, puerto y fecha son exigidos. Foto.',
    'Alquiler de barcos. Eslora, puerto, fecha: no pueden faltar. Foto.',
    'Noleggio di barche: lunghezza, porto, data devono essere indicati. Foto.',
    'Aluguer de barcos: comprimento, porto e data precisam estar preenchidos. Foto.',
  ])('requires every one of a list: %s', said => {
    const own = fieldsOf(said).filter(({ label }) =>
      /longueur|port|date|eslora|puerto|fecha|lungh|porto|data|comprim/iu.test(label),
    );
    expect(own).toHaveLength(3);
    expect(own.every(({ required }) => required)).toBe(true);
  });

  it.each([
    'Enquête cantine : goût, choix. Personne ne doit savoir qui répond.',
    'Encuesta del comedor: sabor, variedad. Sin que se sepa quién responde.',
    'Sondaggio mensa: gusto, varietà. Non chiediamo chi siete.',
    'Inquérito da cantina: sabor, variedade. Ninguém sabe quem respondeu.',
  ])('asks no names: %s', said => {
    expect(fieldsOf(said).some(({ id }) => /^(?:full_name|email)_/u.test(id))).toBe(false);
  });

  it.each([
    'Couteaux faits main. Le formulaire s’ouvre sur la longueur de lame. Manche. On termine avec la gravure.',
    'Cuchillos artesanos. Arranca con la longitud de la hoja. Mango. Y remata con el grabado.',
    'Coltelli artigianali. In apertura la lunghezza della lama. Manico. In chiusura l’incisione.',
    'Facas artesanais. Comece pelo comprimento da lâmina. Cabo, e a gravação fica por último.',
  ])('orders: %s', said => {
    const asked = fieldsOf(said).map(({ label }) => label);
    expect(asked[0]).toMatch(/lam|hoja|lâmina/iu);
    expect(asked.at(-1)).toMatch(/gravure|grabado|incisione|gravação/iu);
  });

  it.each([
    'Vente de sapins. Livraison ou retrait. Ceux qui choisissent livraison indiquent la rue.',
    'Venta de abetos. ¿Envío o recogida? A los que elijan envío les preguntamos la calle.',
    'Sorties en mer. Adulte ou enfant ? Les adultes indiquent leur numéro de permis.',
    'Escuela de vela. ¿Socio o invitado? Los invitados deben indicar el nombre del socio.',
    'Granja escuela. ¿Duermen en el albergue? A los que duerman les preguntamos la talla del saco.',
    'Venda de pinheiros. Entrega ou recolha? Quem escolher entrega indica a rua.',
  ])('makes a rule of: %s', said => {
    expect(formOf(said).logic).toHaveLength(1);
  });

  it.each([
    [
      'Encuesta del agua. Sabor; color clara, turbia, amarillenta; sector.',
      ['Clara', 'Turbia', 'Amarillenta'],
    ],
    ['Serrurier. Finition mate, brillante, satinée. Photo.', ['Mate', 'Brillante', 'Satinée']],
    ['Chorale. Quelle voix : soprano, alto, ténor, basse.', ['Soprano', 'Alto', 'Ténor', 'Basse']],
    [
      'Traiteur. Régime (on peut en cocher plusieurs) : vegan, halal, sans sel.',
      ['Vegan', 'Halal', 'Sans sel'],
    ],
  ])('offers what is named: %s', (said, options) => {
    expect(fieldsOf(said).map(field => field.options)).toContainEqual(options);
  });

  it.each([
    'Cueillette de cerises. Jour, nombre de paniers, et ça ira comme ça.',
    'Recogida de cerezas. Día, número de cestas. No preguntar nada más.',
    'Recogida de cerezas. Día, número de cestas. Nomás eso.',
    'Raccolta di ciliegie. Giorno, numero di cesti. Basta così.',
    'Apanha de cerejas. Dia, número de cestos, e acabou.',
  ])('asks nothing else: %s', said => {
    expect(fieldsOf(said).some(({ id }) => /^message_/u.test(id))).toBe(false);
  });

  it('asks the number of each', () => {
    for (const said of [
      'Location de bière. Blonde, ambrée, brune : combien de fûts de chacune ?',
      'Tienda de cebo. Gusana, coreano, cangrejo; número de cajas de cada.',
    ])
      expect(fieldsOf(said).filter(({ type }) => type === 'number')).toHaveLength(3);
  });

  it('keeps a named thing apart from the choice behind it', () => {
    const fields = fieldsOf('Concours de belote : nom du binôme, matinée ou soirée, téléphone.');
    expect(fields.map(({ label }) => label)).toContain('Nom du binôme');
    expect(fields.map(({ options }) => options)).toContainEqual(['Matinée', 'Soirée']);
  });

  it.each([
    'Granja. ¿Ya ha parido la yegua? Si ya parió, la edad del potro; si todavía no, la fecha del parto.',
    'Granja. ¿Tiene remolque? Si sí, la matrícula; si aún no, la fecha de compra.',
  ])('reads both cases of one question: %s', said => {
    expect(formOf(said).logic).toHaveLength(2);
  });

  it.each([
    [
      'Somos cuatro amigos y hacemos sidra casera. Pedir fecha. El móvil es obligatorio, por si llueve.',
      'Sidra casera',
    ],
    [
      "Alors nous, c'est une petite troupe de marionnettistes, trois copines. La date est obligatoire, au cas où il pleut.",
      'Troupe de marionnettistes',
    ],
  ])('names a form after what its people do, and asks no reason: %s', (said, title) => {
    const { name, fields } = formOf(said);
    expect(name).toBe(title);
    expect(fields.map(({ label }) => label).join('|')).not.toMatch(/llueve|pleut/iu);
  });

  it.each([
    ['Nous sommes deux sœurs et on fait des savons au lait. Parfum, date.', /^Savons/u],
    ['Somos una familia y criamos caracoles. Cantidad, fecha.', /^Caracoles/u],
    ['Siamo due fratelli e ripariamo barche a vela. Modello, data.', /^Barche/u],
    ['Somos duas irmãs e fazemos velas de cera. Cor, data.', /^Velas/u],
  ])('names the form after what they make, not after who they are: %s', (said, name) =>
    expect(formOf(said).name).toMatch(name),
  );

  it.each([
    [
      'Club de kayak. Type de bateau : mer, rivière ou gonflable, et quel est votre niveau.',
      'Mer|Rivière|Gonflable',
    ],
    ['Club de tenis: talla de sudadera S, M, L o XL, y fecha.', 'S|M|L|XL'],
    [
      'Studio di yoga: prima lezione, abbonamento o ritiro, giorno preferito.',
      'Prima lezione|Abbonamento|Ritiro',
    ],
    ['Wypożyczalnia namiotów: na ile nocy, dostawa czy odbiór własny.', 'Dostawa|Odbiór własny'],
  ])('offers every option that is named: %s', (said, options) =>
    expect(fieldsOf(said).map(({ options: offered }) => offered?.join('|'))).toContain(options),
  );

  it('marks one thing and another on the same scale', () => {
    const rated = fieldsOf('Enquête : une note de 1 à 5 pour le guide, une autre pour le bus, et la date.');
    expect(rated.filter(({ type }) => type === 'rating').map(({ label }) => label)).toEqual(['Guide', 'Bus']);
  });

  it.each([
    'Hola, tenemos una pastelería en Miami. Sabor y fecha. El phone is required.',
    'Hola, tenemos una pastelería en Miami. Sabor y fecha. Phone required por favor.',
    'Olá, temos uma padaria em Boston, we need sabor, data. O telefone is required.',
    'Wir sind eine Tanzschule. Kurs und Niveau. Phone is required bitte.',
  ])('obeys a status in another language: %s', said =>
    expect(fieldsOf(said).find(({ id }) => id.startsWith('phone_'))?.required).toBe(true),
  );
});
