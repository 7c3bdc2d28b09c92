import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `Nueva respuesta: ${form}`,
  newResponseTo: form => `Nueva respuesta a ${form}`,
  score: score => `Puntuación: ${score} de 100`,
  lead: (name, score) => `${name} (${score} de 100)`,
  unnamed: 'Nuevo lead',
  outOf: (answer, most) => `${answer} de ${most}`,
  see: 'Ver la respuesta',
  untitled: 'Formulario sin título',
  yes: 'Sí',
  no: 'No',
  why: 'Recibes este correo porque los avisos de este formulario están activados.',
  whyRecipient: form =>
    `Recibes este correo porque el propietario del formulario «${form}» ha indicado tu dirección.`,
  digest: (count, form) =>
    count === 1 ? `1 nueva respuesta: ${form}` : `${count} nuevas respuestas: ${form}`,
  newest: count => `Las ${count} más recientes:`,
  seeAll: 'Ver todas las respuestas',
  whyDigest: 'Recibes este correo porque los resúmenes de este formulario están activados.',
  automatic: form =>
    `Esta es una respuesta automática, porque alguien ha escrito esta dirección en el formulario «${form}». Si no ha sido usted, puede ignorar este correo.`,
  resume: form => `Continúe con «${form}»`,
  resumeText: days =>
    `Este es el enlace a las respuestas que ha dado hasta ahora. Es válido durante ${days} días, y quien lo tenga puede leerlas.`,
  goOn: 'Continuar',
  whyResume: form =>
    `Recibe este correo porque alguien ha escrito esta dirección en el formulario «${form}». Si no ha sido usted, puede ignorarlo.`,
  stop: 'Cancelar la suscripción a estos correos',
  openAddress: 'Enlace directo:',
};
