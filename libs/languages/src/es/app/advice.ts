import type * as en from '../../en/app/index.js';

export const advice: typeof en.advice = {
  found: {
    'field-loss': ({ label, rate, times }) =>
      `En «${label}» abandona el ${rate} de quienes llegan hasta ahí${times && `, ${times} veces la mediana del formulario`}.`,
    'field-errors': ({ label, rate }) => `El ${rate} de quienes llegan a «${label}» ve un error.`,
    'field-slow': ({ label, time, usualTime, visits }) =>
      `«${label}» lleva ${time} (mediana de ${visits} visitas); la mediana del formulario es de ${usualTime}.`,
    'field-skipped': ({ label, rate, whole }) =>
      `Solo el ${rate} de las ${whole} respuestas incluye «${label}».`,
    'few-starts': ({ rate, whole }) =>
      `Solo el ${rate} de los ${whole} visitantes empieza a rellenar el formulario.`,
    'mobile-gap': ({ rate, otherRate }) =>
      `En el móvil envía el formulario el ${rate} de los visitantes; en el ordenador, el ${otherRate}.`,
  },
  todo: {
    optional: ({ label }) => `Haz que «${label}» sea opcional.`,
    last: ({ label }) => `Pregunta «${label}» al final.`,
    later: ({ label }) => `Haz que «${label}» sea opcional o pregúntalo más tarde.`,
    after: ({ label }) => `Pregunta «${label}» después del envío, o no lo preguntes.`,
    first: ({ label }) => `Empieza por «${label}»: basta con un clic.`,
    example: ({ example }) => `Di qué se espera: «${example}».`,
    help: ({ label }) => `Explica en el texto de ayuda qué se espera en «${label}».`,
    simpler: ({ label }) => `Pregunta «${label}» de una forma más sencilla.`,
    remove: ({ label }) => `Quita «${label}»: cada pregunta de más cuesta respuestas.`,
    title: () => 'Di en el título qué obtiene el visitante y empieza por una pregunta fácil.',
    phone: () =>
      'Abre el formulario con el tamaño de un móvil: ayudan las preguntas cortas y elegir en vez de escribir.',
  },
  edits: {
    removed: label => `«${label}» eliminado`,
    added: label => `«${label}» añadido`,
    renamed: (label, to) => `«${label}» ahora se llama «${to}»`,
    required: label => `«${label}» es obligatorio`,
    optional: label => `«${label}» es opcional`,
    help: label => `Texto de ayuda de «${label}» cambiado`,
    type: label => `«${label}» es de otro tipo`,
    options: label => `Opciones de «${label}» cambiadas`,
    order: () => 'Orden de los campos cambiado',
    steps: () => 'Pasos cambiados',
  },
};
