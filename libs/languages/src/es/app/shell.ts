import type * as en from '../../en/app/index.js';

export const shell: typeof en.shell = {
  skip: 'Ir al contenido',
  welcome: (name: string) => `Hola, ${name}`,
  settings: 'Ajustes',
  logout: 'Cerrar sesión',
  menu: 'Menú',
  mainNav: 'Principal',
  footer: (year: number) => `© ${year} Leadloom`,
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  tabs: {
    dashboard: 'Panel',
    aiFormBuilder: 'Creador con IA',
    createForm: 'Crear formulario',
    myForms: 'Mis formularios',
    responses: 'Respuestas',
    analytics: 'Estadísticas',
    typebotFlows: 'Flujos de Typebot',
    typebotIntegration: 'Integración con Typebot',
  },
  unread: (n: number) => (n < 1000 ? String(n) : '999+'),
  unreadWord: 'sin leer',
  limit: {
    title: 'Has agotado tu plan',
    see: 'Ver tu consumo',
  },
  banner: {
    text: 'Confirma tu dirección de correo. Hasta entonces no puedes usar los editores de formularios ni las estadísticas.',
    resend: 'Reenviar correo',
    dismiss: 'Descartar',
    sent: '¡Correo enviado! Revisa tu bandeja de entrada.',
    already: '¡Tu correo ya está confirmado!',
    failed: 'No se pudo reenviar el correo. Inténtalo de nuevo.',
  },
};
