import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) => `En «${label}» abandona el ${percent} de quienes llegan hasta ahí.`,
    'field-errors': (label, percent) => `El ${percent} de quienes llegan a «${label}» ve un error.`,
    'field-slow': label => `«${label}» lleva mucho más tiempo que las demás preguntas.`,
    'field-skipped': (label, percent) => `Solo el ${percent} de las respuestas incluye «${label}».`,
    'few-starts': (_, percent) => `Solo el ${percent} de los visitantes empieza a rellenar el formulario.`,
    'mobile-gap': (_, percent) => `En el móvil solo lo envía el ${percent}, mucho menos que en el ordenador.`,
  },
  todo: {
    optional: label => `Haz que «${label}» sea opcional.`,
    last: label => `Pregunta «${label}» al final.`,
    later: label => `Haz que «${label}» sea opcional o pregúntalo más tarde.`,
    first: label => `Empieza por «${label}»: basta con un clic.`,
    help: label => `Explica en el texto de ayuda qué se espera en «${label}».`,
    simpler: label => `Pregunta «${label}» de una forma más sencilla.`,
    remove: label => `Quita «${label}»: cada pregunta de más cuesta respuestas.`,
    title: () => 'Di en el título qué obtiene el visitante y empieza por una pregunta fácil.',
    phone: () =>
      'Abre el formulario con el tamaño de un móvil: ayudan las preguntas cortas y elegir en vez de escribir.',
  },
};
