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
    [
      'Vecinos: votación, ¿pintamos la fachada? Sí, no o me da igual. Piso obligatorio',
      '[Sí, No, Me da igual]',
    ],
    ['Guardería canina: raza, tamaño pequeño mediano o grande', '[Pequeño, Mediano, Grande]'],
    ['Bicis: alquiler por horas o por días, casco sí o no', 'Alquiler [Por horas, Por días]'],
    ['Casa rural, reserva en dos páginas: primero fechas y personas, luego tus datos', '\nPersonas\n'],
    [
      'Asador, encargos: croquetas y empanadas, cantidad de cada una, día',
      'Cantidad de croquetas\nCantidad de empanadas',
    ],
    ['Academia de baile: ¿vienes con pareja? si sí, nombre de la pareja', '\nNombre y apellidos\n'],
    ['Formulario para que los socios del club reserven pista: día, hora', 'Reserva de pista\n'],
    ['Necesito un formulario para que los vecinos avisen de averías: calle, foto', 'Aviso de averías\n'],
    ['Pastelería: relleno a elegir nata, crema o trufa, fecha de recogida', 'Relleno [Nata, Crema, Trufa]'],
    ['Carrera popular 10 km o 5 km, talla de camiseta', 'Distancia [10 km, 5 km]'],
    [
      'Fotógrafo, fecha, lugar, presupuesto entre 500, 1000 o 2000 euros y foto',
      '[500 euros, 1000 euros, 2000 euros]',
    ],
    ['Peluquería: corte o tinte; peluquera preferida; día', '\nPeluquera preferida\n'],
    ['Somos costureras. Hacemos arreglos y cortinas, la gente tiene que elegir.', '[Arreglos, Cortinas]'],
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
    [
      'Traiteur, commande : nems, samoussas, quantité de chaque, heure',
      'Quantité de nems\nQuantité de samoussas',
    ],
    ['Enquête locataires : propreté, bruit, gardien, note sur 10 pour chaque', '\nPropreté\nBruit\nGardien'],
    ['Refuge : avez-vous un jardin ? Logement maison ou appartement', 'Logement [Maison, Appartement]'],
    ['Salsa, niveau, seul ou en couple, si en couple prénom du partenaire', '\nNom et prénom\n'],
    ['Formulaire pour que les adhérents réservent un court : jour, heure', 'Réservation de court\n'],
    ['Sondage : quel jour pour la kermesse, samedi ou dimanche ?', '[Samedi, Dimanche]'],
    [
      'Coiffeuse. Prestation au choix : coupe, couleur, mèches (plusieurs possibles)',
      '[Coupe, Couleur, Mèches]',
    ],
    [
      'Couturière. Je fais des retouches et des rideaux, il faut que les gens choisissent.',
      '[Retouches, Rideaux]',
    ],
    ['Demande de congés : du, au, motif, remplaçant.', '\nRemplaçant'],
    ['Photographe : type de séance, lieu, date', '\nType de séance\nLieu\n'],
    ['Buvette : vin blanc, bière ou limonade, combien', '[Vin blanc, Bière, Limonade]'],
  ])('%s', (said, holds) => {
    expect(shown(said)).toContain(holds);
  });
});

describe('what German owners type every day', () => {
  it.each([
    ['Landhotel, Zimmeranfrage: Anreise, Abreise, Frühstück oder Halbpension.', '[Frühstück, Halbpension]'],
    ['Umzug, Schulnoten 1-6 für Pünktlichkeit, Freundlichkeit und Sorgfalt', '\nFreundlichkeit\nSorgfalt'],
    [
      'Ausflug: Wer kommt mit? Anzahl Erwachsene, Bus oder eigenes Auto',
      '\nWer kommt mit?\nAnzahl Erwachsene\n',
    ],
    ['Autovermietung: Kombi oder Transporter, von, bis', '\nStartdatum\nEnddatum'],
    ['Konditorei. Wir machen Torten und Gebäck, die Leute sollen auswählen.', '[Torten, Gebäck]'],
    ['Elternabend: kommen Sie? Ja, nein, vielleicht. Wie viele Personen?', '[Ja, Nein, Vielleicht]'],
    [
      'Werkstatt: Inspektion oder Reparatur? Bei Reparatur bitte beschreiben was kaputt ist.',
      '\nWas ist kaputt?',
    ],
    ['Mittagessen: Montag bis Freitag, Normalkost oder vegetarisch, Allergien', '[Normalkost, Vegetarisch]'],
    ['Reklamation: Bestellnummer, Geld zurück oder Ersatz', '[Geld zurück, Ersatz]'],
    [
      'Autovermietung: von, bis, Führerschein seit wann. Nicht nach dem Gehalt fragen',
      'Führerschein seit wann',
    ],
  ])('%s', (said, holds) => {
    expect(shown(said)).toContain(holds);
  });

  it.each([
    'Werbeagentur, Bewerbung: Beruf, Schulabschluss, eine Arbeitsprobe als Datei. Foto wollen wir nicht.',
    'Agence, candidature : diplôme, un portfolio en PDF',
  ])('takes a file where one is asked for: %s', said => {
    const { fields } = generateForm({ description: said }).form;
    expect(fields.find(({ label }) => /arbeitsprobe|portfolio/iu.test(label))?.type).toBe('file');
  });

  it('asks nothing that a second sentence refuses', () => {
    const said =
      'Autovermietung: Kombi oder Transporter, Führerschein seit wann. Nicht nach dem Geburtsdatum fragen';
    expect(shown(said)).not.toContain('Geburtsdatum');
  });
});
