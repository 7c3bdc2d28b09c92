import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

type Params = Record<string, string | number>;

const TYPES: Record<string, string> = {
  email: 'correo electrónico',
  phone: 'teléfono',
  url: 'dirección web',
  number: 'número',
  date: 'fecha',
};

export const formCheck: typeof en.formCheck = {
  title: 'Revisión del formulario',
  good: 'Nada que mejorar: todas las preguntas son claras y se pueden responder.',
  count: (count: number) => `${count} ${plural('es', count, { one: 'sugerencia', other: 'sugerencias' })}`,
  fix: 'Corregir',
  show: 'Ver la pregunta',
  severity: { error: 'Problema', warning: 'Advertencia', hint: 'Idea' },
  findings: {
    secret: ({ label }: Params) =>
      `«${label}» pide un dato secreto. Los formularios no deben recoger contraseñas, tarjetas ni documentos de identidad.`,
    emptyLabel: () => 'Una pregunta no tiene texto: nadie sabrá qué responder.',
    duplicateQuestion: ({ label, first }: Params) => `«${label}» pregunta lo mismo que «${first}».`,
    twoInOne: ({ label }: Params) =>
      `«${label}» son dos preguntas en una: sepáralas para que se respondan las dos.`,
    noContact: () => 'No hay forma de contestar: pide una dirección de correo electrónico.',
    noConsent: ({ label }: Params) =>
      `«${label}» es un dato sensible. Pide consentimiento para guardar la respuesta.`,
    tooLong: ({ count, most }: Params) =>
      `${count} preguntas en una página; con más de ${most}, la gente abandona. Divídelas en pasos.`,
    fewOptions: ({ label }: Params) => `Faltan opciones en «${label}», se repiten o aún no tienen texto.`,
    overlappingRanges: ({ label }: Params) =>
      `Los rangos de «${label}» se solapan: un mismo número encaja en dos.`,
    noOther: ({ label }: Params) =>
      `La pregunta «${label}» es obligatoria y puede que en su lista falte la opción adecuada. Añade una alternativa.`,
    requiredPhone: ({ label }: Params) =>
      `«${label}» es obligatorio: si es opcional, recibirás más respuestas, y ya pides el correo electrónico.`,
    saysOptional: ({ label }: Params) => `«${label}» dice que es opcional, pero la respuesta es obligatoria.`,
    brokenRule: ({ label }: Params) =>
      label
        ? `Una regla sobre «${label}» nunca puede cumplirse: su pregunta o respuesta ya no existe.`
        : 'Una regla apunta a una pregunta que ya no existe.',
    unreachable: ({ label }: Params) =>
      `Nadie llega a ver «${label}»: sus reglas nunca pueden cumplirse todas.`,
    wrongType: ({ label, type }: Params) =>
      `«${label}» sería más fácil de responder con un campo de tipo ${TYPES[String(type)] ?? type}.`,
    yesNoLabel: ({ label }: Params) => `«${label}» no es una pregunta de sí o no.`,
    promisedDate: () => 'El formulario menciona una fecha, pero ninguna pregunta la pide.',
    wordyLabel: ({ label, count }: Params) =>
      `La pregunta «${label}» es larga (${count} palabras o caracteres): pasa la explicación al texto de ayuda.`,
  },
};
