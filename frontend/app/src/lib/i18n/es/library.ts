import type * as en from '../en.js';

/** What can be added to a form. */
export const library: typeof en.library = {
  groups: { basic: 'Básicos', advanced: 'Avanzados', 'ai-powered': 'Con IA', more: 'Más' },
  outline: 'Páginas y campos',
  pageBreak: { label: 'Salto de página', description: 'Lo que sigue va en otra página' },
  checkbox: { label: 'Casillas', description: 'Varias de una lista' },
  address: { label: 'Dirección postal', description: 'Calle, ciudad, código postal, región y país' },
  consent: {
    label: 'Autorización',
    description: 'Una casilla para aceptar un texto, que se guarda con la respuesta',
  },
  time: { label: 'Hora', description: 'Una hora del día' },
  hidden: { label: 'Campo oculto', description: 'Se rellena desde el enlace; los visitantes no lo ven' },
  password: { label: 'Contraseña', description: 'Texto que nadie puede leer por encima del hombro' },
  nps: {
    label: 'Net Promoter Score',
    description: 'De cero a diez, de improbable a probable',
  },
};
