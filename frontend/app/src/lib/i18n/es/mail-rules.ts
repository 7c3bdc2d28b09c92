import type * as en from '../en.js';

export const mailRules: typeof en.mailRules = {
  title: 'Correos',
  every: 'Frecuencia',
  everyOptions: {
    single: 'Uno por respuesta',
    hourly: 'Uno por hora',
    daily: 'Uno al día, por la mañana',
  },
  everyHelp: 'Si en una hora o un día no hay respuestas, no se envía ningún correo.',
  recipients: 'Otros destinatarios',
  recipientsHelp:
    'Reciben las respuestas, pero no pueden abrir tu espacio de trabajo. Cada correo lleva un enlace para dejar de recibirlos.',
  recipient: (n: number) => `Destinatario ${n}`,
  address: 'Dirección de correo',
  addressWrong: 'Introduce una dirección de correo válida. Hasta entonces no se guarda.',
  remove: (to: string) => `Quitar ${to || 'este destinatario'}`,
  add: 'Añadir destinatario',
  always: 'Recibe todas las respuestas',
  when: 'Recibe respuestas si',
  match: 'Cómo se combinan las condiciones',
  all: 'se cumplen todas',
  any: 'se cumple alguna',
  addCondition: 'Solo si…',
  another: 'Otra condición',
  reply: 'Responder a los visitantes por correo',
  replyHelp:
    'Se envía a la dirección que indiquen, como mucho una vez al día. El correo avisa de que es automático.',
  replyNoField: 'Primero añade un campo de correo electrónico: la respuesta se envía a esa dirección.',
  subject: 'Asunto',
  subjectDefault: 'Gracias por su mensaje',
  text: 'Texto',
  textDefault: 'Gracias por ponerse en contacto con nosotros. Le responderemos pronto.',
  textMissing: 'Hacen falta asunto y texto. Hasta entonces no se guarda.',
  insert: 'Insertar una respuesta',
  insertChoose: 'Elige un campo',
  tagsHelp: 'Las respuestas se acortan y se omiten las direcciones web que contengan.',
};
