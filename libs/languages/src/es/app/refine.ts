import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

type Params = Record<string, string | number>;

const changesOf = (count: number) => `${count} ${plural('es', count, { one: 'cambio', other: 'cambios' })}`;

export const refine: typeof en.refine = {
  title: 'Cámbialo por chat',
  intro: 'Di qué quieres cambiar. Nada cambia hasta que lo apliques.',
  label: '¿Qué quieres cambiar?',
  placeholder: 'Haz opcional el teléfono y pregunta el presupuesto',
  send: 'Sugerir cambios',
  thinking: 'Pensando…',
  history: 'Mensajes anteriores',
  you: 'Tú',
  assistant: 'Asistente',
  suggestions: 'Ideas para este formulario',
  changes: changesOf,
  apply: (count: number) => `Aplicar ${changesOf(count)}`,
  refuse: 'Descartar',
  applied: (count: number) =>
    `${count} ${plural('es', count, { one: 'cambio aplicado', other: 'cambios aplicados' })}.`,
  refused: 'No se ha cambiado nada.',
  undo: 'Deshacer estos cambios',
  nothingToUndo: 'No hay ningún cambio que deshacer.',
  unread: (text: string) => `No se ha entendido: «${text}»`,
  undone: 'Deshecho.',
  failed: 'No se pudo preparar el cambio. Tu texto sigue aquí.',
  proposed: (count: number) =>
    `${count} ${plural('es', count, { one: 'cambio propuesto', other: 'cambios propuestos' })}. Aún no se ha cambiado nada.`,
  methods: {
    llm: 'Propuesto por un modelo de IA.',
    builtin: 'Propuesto por reglas integradas, no por un modelo de IA.',
    intelligent_fallback: 'El modelo de IA no respondió; la propuesta es de reglas integradas.',
  },
  before: 'Antes',
  after: 'Después',
  nothing: 'nada',
  yes: 'sí',
  operations: {
    add: ({ label }: Params) => `Añadir «${label}»`,
    remove: ({ label }: Params) => `Eliminar «${label}»`,
    change: ({ label }: Params) => `Cambiar «${label}»`,
    move: ({ label, at }: Params) => `Mover «${label}» a la posición ${at}`,
    require: ({ label }: Params) => `Hacer obligatorio «${label}»`,
    unrequire: ({ label }: Params) => `Hacer opcional «${label}»`,
    options: ({ label }: Params) => `Cambiar las opciones de «${label}»`,
    translate: ({ count }: Params) =>
      `Traducir ${count} ${plural('es', Number(count), { one: 'texto', other: 'textos' })}`,
    tone: ({ count }: Params) =>
      `Cambiar el tono de ${count} ${plural('es', Number(count), { one: 'texto', other: 'textos' })}`,
    texts: ({ count }: Params) =>
      `Cambiar ${count} ${plural('es', Number(count), { one: 'texto', other: 'textos' })}`,
    steps: ({ count }: Params) => (count === 1 ? 'Ponerlo todo en una página' : `Dividir en ${count} pasos`),
    condition: ({ label }: Params) => `Cambiar la regla de «${label}»`,
    theme: () => 'Cambiar el diseño',
    scoring: () => 'Cambiar la puntuación de leads',
  },
  ideas: {
    shorter: 'Hazlo más corto',
    steps: 'Divídelo en dos pasos',
    budget: 'Añade una pregunta sobre el presupuesto',
    message: 'Añade una pregunta abierta al final',
    friendlier: 'Hazlo más cercano',
    date: 'Pregunta la fecha preferida',
  },
};
