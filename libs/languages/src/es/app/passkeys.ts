import type * as en from '../../en/app/index.js';

export const passkeys: typeof en.passkeys = {
  signIn: 'Continuar con una clave de acceso',
  instead: 'Usar una clave de acceso',
  waiting: 'Esperando…',
  closed: 'La solicitud se canceló o caducó. Inténtalo de nuevo.',
  known: 'Este dispositivo ya tiene una clave de acceso para tu cuenta.',
  failed: 'No se pudo usar la clave de acceso. Inténtalo de nuevo.',
  wrongAddress: host =>
    `Las claves de acceso solo funcionan en ${host}. Abre la aplicación en esa dirección.`,
  title: 'Claves de acceso',
  text: 'Inicia sesión con tu huella, tu rostro o el PIN de tu dispositivo o llave de seguridad.',
  unsupported: 'Este navegador no admite claves de acceso.',
  notLoaded: 'No se pudieron cargar tus claves de acceso',
  add: 'Añadir clave de acceso',
  addText: 'El navegador te preguntará dónde guardarla.',
  added: 'Clave de acceso añadida',
  goOn: 'Continuar',
  name: 'Nombre',
  nameHelp: 'Por ejemplo, Portátil del trabajo.',
  created: date => `Añadida: ${date}`,
  used: ago => `Último uso: ${ago}`,
  neverUsed: 'Sin usar',
  synced: 'Sincronizada',
  paused:
    'En pausa porque se restableció la contraseña o cambió el correo electrónico. Reanúdala si la reconoces.',
  rename: 'Cambiar nombre',
  resume: 'Reanudar',
  remove: 'Eliminar',
  of: {
    rename: name => `Cambiar el nombre de ${name}`,
    resume: name => `Reanudar ${name}`,
    remove: name => `Eliminar ${name}`,
  },
  confirm: {
    resume: 'Volverá a servir para iniciar sesión en tu cuenta.',
    remove: 'Ya no servirá para iniciar sesión. Elimínala también de tu dispositivo.',
  },
  done: {
    rename: 'Nombre cambiado',
    resume: 'Clave de acceso reanudada',
    remove: 'Clave de acceso eliminada',
  },
};
