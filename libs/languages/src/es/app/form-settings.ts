import type * as en from '../../en/app/form-settings.js';

export const formSettings: typeof en.formSettings = {
  name: { label: 'Nombre', changed: 'Nombre del formulario cambiado' },
  description: { label: 'Descripción', changed: 'Descripción cambiada' },
  submitText: { label: 'Botón de envío', changed: 'Botón de envío cambiado' },
  language: {
    label: 'Idioma',
    help: 'Botones, mensajes y fechas de la página. Tus propios textos quedan como los escribiste.',
    changed: 'Idioma cambiado',
  },
  multiStep: {
    label: 'Varios pasos',
    help: 'Una página cada tres campos o donde pongas un salto de página.',
    changed: 'Pasos cambiados',
  },
  autoAdvance: {
    label: 'Continuar tras una elección',
    help: 'Al hacer clic o tocar una de varias opciones se abre la página o pregunta siguiente.',
    changed: '«Continuar tras una elección» cambiado',
  },
  showProgressBar: { label: 'Mostrar una barra de progreso', changed: 'Barra de progreso cambiada' },
  allowSaveProgress: {
    label: 'Permitir continuar más tarde',
    help: 'Guarda las respuestas en el dispositivo del visitante y ofrece un enlace por correo.',
    changed: '«Permitir continuar más tarde» cambiado',
  },
  thankYouTitle: { label: 'Título de agradecimiento', changed: 'Título de agradecimiento cambiado' },
  thankYouText: { label: 'Texto de agradecimiento', changed: 'Texto de agradecimiento cambiado' },
  redirectUrl: {
    label: 'Llevar a los visitantes a',
    help: 'En lugar de la página de agradecimiento.',
    changed: 'Dirección después del envío cambiada',
  },
  opensAt: {
    label: 'Se abre el',
    help: 'Antes, los visitantes leen cuándo se abre.',
    changed: 'Fecha de apertura cambiada',
  },
  closesAt: {
    label: 'Se cierra el',
    help: 'A partir de entonces, el formulario no admite respuestas.',
    changed: 'Fecha de cierre cambiada',
  },
  responseLimit: {
    label: 'Límite de respuestas',
    help: 'Déjalo vacío para no poner límite.',
    changed: 'Límite de respuestas cambiado',
  },
  onePerVisitor: { label: 'Respuestas por visitante', changed: 'Respuestas por visitante cambiadas' },
  privacyUrl: { label: 'Dirección de tu aviso de privacidad', changed: 'Dirección de privacidad cambiada' },
  imprintUrl: { label: 'Dirección de tu aviso legal', changed: 'Dirección del aviso legal cambiada' },
  retentionDays: {
    label: 'Eliminar respuestas después de (días)',
    help: 'Las elimina junto con sus archivos de forma permanente. Déjalo vacío para conservarlas.',
    changed: 'Plazo para eliminar respuestas cambiado',
  },
  hideFromSearch: { label: 'Ocultar a los buscadores', changed: 'Visibilidad en buscadores cambiada' },
  partialLeads: {
    label: 'Guardar respuestas incompletas',
    help: 'En cuanto un visitante introduce un correo o un teléfono. Aparecen entre tus respuestas como incompletas.',
    changed: '«Guardar respuestas incompletas» cambiado',
  },
  partialText: {
    label: 'Aviso para los visitantes',
    changed: 'Aviso sobre respuestas incompletas cambiado',
  },
  remindPartials: {
    label: 'Ofrecer un recordatorio',
    help: 'Los visitantes pueden marcar una casilla para recibir un correo con un enlace a sus respuestas 30 minutos después de irse.',
    changed: 'Recordatorio para visitantes cambiado',
  },
  emailNotifications: {
    label: 'Avisarme por correo de cada respuesta nueva',
    help: 'Se envía a la dirección de tu cuenta.',
    changed: 'Notificaciones cambiadas',
  },
};

export const settingsPanel: typeof en.settingsPanel = {
  sections: {
    general: 'General',
    pages: 'Páginas y progreso',
    thanks: 'Después del envío',
    limits: 'Límites',
    access: 'Acceso',
    privacy: 'Privacidad',
  },
  redirectWrong: 'La dirección debe empezar por http:// o https://',
  onceOptions: {
    any: 'Todas las que quiera',
    device: 'Una por dispositivo',
    email: 'Una por dirección de correo',
  },
  onceHelp: {
    any: 'Los visitantes pueden volver a enviar el formulario.',
    device:
      'El navegador recuerda la respuesta. Quien borre sus datos o use otro dispositivo podrá responder otra vez, y también en un iframe sin el script de inserción si el navegador bloquea su almacenamiento.',
    email:
      'Cuenta la primera dirección de correo del formulario; además, el navegador recuerda la respuesta.',
  },
  onceNoEmail: 'El formulario no pide ninguna dirección de correo, así que solo cuenta el dispositivo.',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordHelp: 'Al menos 6 caracteres. Sin ella, los visitantes no ven nada del formulario.',
  passwordSet:
    'Los visitantes necesitan una contraseña. Se guarda de forma que nadie pueda leerla, tú tampoco.',
  passwordLater: 'Cuando guardes el formulario podrás ponerle una contraseña.',
  passwordFailed: 'No se pudo guardar la contraseña. Inténtalo de nuevo.',
  setPassword: 'Poner contraseña',
  changePassword: 'Cambiar contraseña',
  removePassword: 'Quitar contraseña',
  partialExample: 'Guardamos lo que escribe para poder ayudarle si no termina.',
  partialMissing: 'Las respuestas incompletas no se guardan hasta que añadas este aviso.',
};
