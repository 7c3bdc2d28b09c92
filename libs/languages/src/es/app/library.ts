import type * as en from '../../en/app/index.js';

/** The library of fields to add. */
export const library: typeof en.library = {
  groups: {
    basic: 'Básicos',
    advanced: 'Avanzados',
    'ai-powered': 'Con IA',
    more: 'Más',
    content: 'Contenido',
  },
  notOffered: (name: string, nearest: string) =>
    `No hay ningún campo «${name}». El más parecido es «${nearest}».`,
  notFound: (name: string, nearest: string) =>
    `Ningún campo se llama «${name}». «${nearest}» admite cualquier respuesta.`,
  endings: 'ción miento',
  outline: 'Páginas y campos',
  scales: {
    nps: {
      label: 'Net Promoter Score',
      description: 'Escala de 0 (nada probable) a 10 (muy probable)',
    },
    csat: { label: 'Satisfacción del cliente', description: 'Escala de 1 (insatisfecho) a 5 (satisfecho)' },
    ces: { label: 'Esfuerzo del cliente', description: 'Escala de 1 (difícil) a 7 (fácil)' },
  },
};
