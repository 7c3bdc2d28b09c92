import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) => `En «${label}» abandona el ${percent} de quienes llegan hasta ahí.`,
    'field-errors': (label, percent) => `El ${percent} de quienes llegan a «${label}» ve un error.`,
    'field-slow': label => `«${label}» lleva mucho más tiempo que las demás preguntas.`,
    'field-skipped': (label, percent) => `Solo el ${percent} de las respuestas contesta «${label}».`,
    'few-starts': (_, percent) => `Solo el ${percent} de los visitantes empieza a rellenar el formulario.`,
    'mobile-gap': (_, percent) => `En el móvil solo lo envía el ${percent}, mucho menos que en el ordenador.`,
  },
  todo: {
    optional: label => `Haga que «${label}» sea opcional.`,
    last: label => `Pregunte «${label}» al final.`,
    later: label => `Haga que «${label}» sea opcional o pregúntelo después del formulario.`,
    first: label => `Empiece por «${label}»: un clic es un comienzo fácil.`,
    help: label => `Explique en el texto de ayuda qué se espera en «${label}».`,
    simpler: label => `Pregunte «${label}» de una forma más sencilla.`,
    remove: label => `Quite «${label}»: cada pregunta de más cuesta respuestas.`,
    title: () => 'Diga en el título qué obtiene el visitante y empiece por una pregunta fácil.',
    phone: () =>
      'Abra el formulario con el tamaño de un móvil: ayudan las preguntas cortas y elegir en vez de escribir.',
  },
};
