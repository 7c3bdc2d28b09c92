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

  it.each([
    [
      'Club de lectura. El nombre y el correo son obligatorios, el turno (mañana, tarde) también. Foto.',
      /turno/iu,
    ],
    ['Club de lecture. La commune est obligatoire, le créneau (matin, soir) également. Photo.', /créneau/iu],
    ['Circolo di lettura. Nome ed email sono obbligatori, il turno (mattina, sera) pure. Foto.', /turno/iu],
    ['Clube de leitura. O nome e o e-mail são obrigatórios, o turno (manhã, noite) também. Foto.', /turno/iu],
  ])('requires what is so too: %s', (said, label) => {
    expect(fieldsOf(said).find(field => label.test(field.label))?.required).toBe(true);
  });

  it.each([
    ['Tapizamos barcos y coches. Que elijan barco o coche. Si es barco la eslora, si es coche la matrícula.'],
    ["Sellerie. Bateau ou voiture ? Si c'est un bateau la longueur, si c'est une voiture l'immatriculation."],
    ['Tappezzeria: barca o auto? Se è barca la lunghezza, se è auto la targa.'],
    ['Estofos: barco ou carro? Se for barco o comprimento, se for carro a matrícula.'],
  ])('asks in either case, without a verb: %s', said => {
    expect(formOf(said).logic).toHaveLength(2);
  });

  it.each([
    ['Persianas. Que digan si la persiana es enrollable, veneciana o alicantina, y la calle.', 3],
    ['Stores. Dites-nous si le store est enrouleur, vénitien ou bateau, et la rue.', 3],
    ['Tapparelle. Dicano se la tapparella è in legno, PVC o alluminio, e la via.', 3],
    ['Portas. Digam se a porta é de madeira, vidro ou alumínio, e a rua.', 3],
    ['Carteles. Técnica: al agua, al óleo, otra.', 3],
    ['Lavage de vitres. Bureau, commerce, copropriété. Étage.', 3],
    ['Disinfestazioni. Scarafaggi, cimici, topi. Via.', 3],
  ])('chooses between what is named: %s', (said, count) => {
    expect(fieldsOf(said).some(({ options }) => options?.length === count)).toBe(true);
  });

  it('keeps the last letters of an answer', () =>
    expect(fieldsOf('Bar. Bebida: agua o vino.').flatMap(({ options }) => options ?? [])).toContain('Agua'));

  it.each([
    'Quesería, visitas. Fecha, personas. Mi primo dice que pongamos el presupuesto, pero no.',
    "Fromagerie, visites. Date, personnes. Mon cousin dit qu'il faut demander le budget, mais non.",
    'Caseificio, visite. Data, persone. Mio cugino vorrebbe chiedere il budget, ma no.',
    'Queijaria, visitas. Data, pessoas. O meu primo queria perguntar o orçamento, mas não.',
  ])('leaves out what somebody else proposed: %s', said => {
    expect(labels(said)).not.toMatch(/budget|presupuesto|orçamento/iu);
  });

  it.each([
    'Orçamento para piscinas em 2 passos: no primeiro o tipo e as medidas, no segundo nome e localidade.',
    'Preventivo piscine in due passi: nel primo il tipo e le misure, nel secondo nome e paese.',
    'Devis piscine en deux étapes : dans la première le type et les dimensions, dans la seconde nom et commune.',
    'Centro estivo. 1 Il bambino: nome, età. 2 Settimane: quali settimane.',
    'Appel à projets. Volet A Porteur : structure, statut. Volet B Projet : titre, résumé.',
  ])('parts into two steps: %s', said => {
    expect(fieldsOf(said).filter(({ type }) => type === 'page-break')).toHaveLength(2);
  });

  it.each([
    'Clase de spinning: música y limpieza del 1 al 5, y de 0 a 10 si nos recomendarían',
    "Cours de yoga : salle de 1 à 5, et de 0 à 10 s'ils nous recommanderaient",
    'Sondaggio palestra: pulizia da 1 a 5, e da 0 a 10 se ci consiglierebbero',
  ])('asks on a scale whether: %s', said => {
    expect(fieldsOf(said).some(({ options }) => options?.length === 11)).toBe(true);
  });

  it('asks for the number to call, and when to call without e-mail', () => {
    const asked = fieldsOf(
      'Rappel. Juste un prénom, un numéro et le meilleur moment pour appeler. Pas d’e-mail.',
    );
    expect(asked.map(({ type }) => type)).toEqual(['text', 'phone', 'radio']);
  });

  it('asks nothing but a whole list of its own', () =>
    expect(
      fieldsOf('Colletta in classe, chiedere solo nome del bambino, importo e come si paga.').map(
        ({ id }) => id,
      ),
    ).not.toContainEqual(expect.stringMatching(/^email_/u)));

  it.each([
    ['fontanero tipo de avería dirección foto teléfono obligatorio', /avería.*dirección.*foto/iu],
    ['plombier type de panne adresse photo téléphone obligatoire', /type de panne.*adresse.*photo/iu],
  ])('reads a telegram without a sign: %s', (said, order) => {
    expect(labels(said)).toMatch(order);
    expect(fieldsOf(said)).toContainEqual(expect.objectContaining({ type: 'phone', required: true }));
  });
});
