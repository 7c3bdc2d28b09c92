import type { AccountTexts } from '../../en/mail/account.js';
import { confirmation } from './confirmation.js';

export const account: AccountTexts = {
  hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
  ownWorkspace: name => `Espacio de ${name.split(' ')[0]}`,
  verification: {
    subject: 'Confirma tu correo electrónico para Leadloom',
    heading: 'Confirma tu correo electrónico',
    text: 'Confirma que esta dirección es tuya. Después podrás crear formularios y ver cómo funcionan.',
    action: 'Confirmar correo electrónico',
    notes: [
      'El enlace funciona una sola vez, durante 24 horas.',
      'Si no has creado una cuenta en Leadloom, puedes ignorar este correo: la dirección queda sin confirmar.',
    ],
  },
  reset: {
    subject: 'Restablece tu contraseña de Leadloom',
    heading: 'Elige una contraseña nueva',
    text: 'Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta de Leadloom. El enlace abre la página para elegirla.',
    action: 'Elegir una contraseña nueva',
    notes: [
      'El enlace funciona una sola vez, durante una hora. Con la contraseña nueva se cierra la sesión en todos los dispositivos, y las claves de API y los webhooks quedan en pausa hasta que los reanudes.',
      'Si no lo has pedido, puedes ignorar este correo: tu contraseña no cambia.',
    ],
  },
  emailChange: {
    subject: 'Confirma tu nuevo correo electrónico para Leadloom',
    heading: 'Confirma tu nuevo correo electrónico',
    text: 'Alguien, probablemente tú, ha pedido usar esta dirección para una cuenta de Leadloom. Confirma que es tuya.',
    action: 'Confirmar la dirección nueva',
    notes: [
      'El enlace funciona una sola vez, durante 24 horas. A partir de entonces inicias sesión con esta dirección; las claves de API y los webhooks quedan en pausa hasta que los reanudes.',
      'Si no lo has pedido, puedes ignorar este correo: no cambia nada.',
    ],
  },
  repeated: {
    subject: 'Ya tienes una cuenta de Leadloom',
    heading: 'Ya tienes una cuenta',
    text: 'Alguien, probablemente tú, ha intentado crear una cuenta de Leadloom con esta dirección. Ya existe una, así que no se ha creado otra.',
    action: 'Iniciar sesión',
    notes: [
      'Si no recuerdas la contraseña, elige «¿Olvidaste tu contraseña?» en esa página.',
      'Si no has sido tú, no tienes que hacer nada: tu cuenta no ha cambiado.',
    ],
  },
  alerts: {
    'new-device': {
      subject: 'Nuevo inicio de sesión en tu cuenta de Leadloom',
      text: 'Alguien ha iniciado sesión en tu cuenta desde un dispositivo o una red que no se había usado antes.',
    },
    'password-changed': {
      subject: 'Se ha cambiado tu contraseña de Leadloom',
      text: 'Se ha cambiado la contraseña de tu cuenta y se ha cerrado la sesión en todos los demás dispositivos.',
    },
    'password-reset': {
      subject: 'Se ha restablecido tu contraseña de Leadloom',
      text: 'Tu contraseña se ha restablecido con un enlace de tu buzón. Se ha cerrado la sesión en todos los dispositivos, y las claves de API y los webhooks están en pausa. Reanuda en Ajustes → Integraciones los que reconozcas y elimina los demás.',
    },
    'two-factor-enabled': {
      subject: 'La verificación en dos pasos está activada',
      text: 'A partir de ahora, al iniciar sesión se pide un código de tu aplicación de autenticación.',
    },
    'two-factor-disabled': {
      subject: 'La verificación en dos pasos está desactivada',
      text: 'Al iniciar sesión ya no se pide ningún código.',
    },
    'email-changed': {
      subject: 'Se ha cambiado el correo electrónico de tu cuenta de Leadloom',
      text: 'Tu cuenta tiene ahora otra dirección. Sus claves de API y webhooks están en pausa hasta que los reanudes en Ajustes → Integraciones. Este es el último correo a la dirección antigua.',
    },
    'api-key-created': {
      subject: 'Nueva clave de API en tu cuenta de Leadloom',
      text: 'Se ha creado una clave de API. Los programas que la tengan pueden usar tu cuenta hasta donde lleguen sus permisos.',
    },
    'passkey-added': {
      subject: 'Nueva clave de acceso en tu cuenta de Leadloom',
      text: 'Se ha añadido una clave de acceso. El dispositivo o gestor de contraseñas que la tenga puede iniciar sesión en tu cuenta.',
    },
    'passkey-removed': {
      subject: 'Se ha eliminado una clave de acceso de tu cuenta de Leadloom',
      text: 'Se ha eliminado una clave de acceso. Ya no sirve para iniciar sesión.',
    },
  },
  alert: {
    when: 'Cuándo',
    device: 'Dispositivo',
    place: 'Lugar',
    newAddress: 'Dirección nueva',
    name: 'Nombre',
    action: 'Revisar la seguridad',
    notes: [
      'Si has sido tú, no tienes que hacer nada.',
      'Si no, elige enseguida una contraseña nueva; así se cierra la sesión en todos los dispositivos. También puedes usar «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
    ],
  },
  limit: {
    subject: limit => `Has alcanzado el límite de ${limit} respuestas de este mes`,
    heading: 'Has alcanzado el límite de tu plan este mes',
    texts: (limit, period) => [
      `Tus formularios han recibido más de las ${limit} respuestas que tu plan tiene para ${period}.`,
      'No se pierde nada: tus formularios siguen recibiendo respuestas y todas están en tu cuenta.',
    ],
    action: 'Ver tu consumo',
    notes: [
      'Recibes este correo como mucho una vez al mes. Los límites los fija quien gestiona esta instalación.',
    ],
  },
  announcement: 'Este correo lo envía quien gestiona esta instalación de Leadloom.',
  invitation: {
    subject: 'Te han invitado a Leadloom',
    text: who => `${who} te invita a crear formularios con Leadloom.`,
    action: 'Abrir Leadloom',
    notes: ['Si no sabes quién es, puedes ignorar este correo: no se ha creado nada para ti.'],
  },
  leadAssigned: {
    subject: (lead, form) => `Tu lead: ${lead} – ${form}`,
    heading: lead => `${lead} es ahora tu lead`,
    byPerson: form => `Alguien de tu espacio de trabajo te ha asignado una respuesta a ${form}.`,
    byRule: (form, rule) => `La regla «${rule}» te ha asignado una respuesta a ${form}.`,
    passedOn: form => `Nadie abrió a tiempo esta respuesta a ${form}, así que ahora es tuya.`,
    note: 'Recibes este correo porque este lead se te ha asignado.',
  },
  leadOverdue: {
    subject: (lead, form) => `Recordatorio: ${lead} – ${form}`,
    heading: lead => `${lead} te está esperando`,
    text: (form, due) => `Todavía no has abierto esta respuesta a ${form}. Vencía el ${due}.`,
    passedOn: when => `Si no la abres antes del ${when}, pasará a otra persona.`,
  },
  leadMentioned: {
    subject: (lead, form) => `Te han mencionado: ${lead} – ${form}`,
    heading: lead => `Te han mencionado en una nota sobre ${lead}`,
    text: (who, form) => `${who} te ha mencionado en una nota sobre una respuesta a ${form}.`,
  },
  workspaceInvitation: {
    subject: workspace =>
      workspace ? `Únete al espacio «${workspace}» en Leadloom` : 'Únete a un espacio de trabajo en Leadloom',
    text: (who, workspace) =>
      workspace
        ? `${who} te invita a trabajar en el espacio «${workspace}».`
        : `${who} te invita a trabajar en un espacio compartido.`,
    action: 'Aceptar invitación',
    notes: [
      'El enlace funciona una sola vez, durante 7 días y solo para esta dirección de correo.',
      'Si no sabes quién es, puedes ignorar este correo.',
    ],
    roles: {
      owner: 'Como propietario puedes hacer todo en él.',
      admin: 'Como administrador puedes hacer todo, excepto eliminar el espacio.',
      editor: 'Como editor puedes crear formularios y ver sus estadísticas.',
      sales: 'En ventas puedes trabajar con las respuestas.',
      viewer: 'Como lector puedes ver formularios, estadísticas y respuestas.',
    },
  },
  ...confirmation,
  webhook: {
    subject: 'Se ha desactivado un webhook',
    which: url => `Webhook: ${url}`,
    failing: since =>
      `Todos los envíos a este webhook han fallado${since && ` desde ${since}`}. Está desactivado y no se le envía nada más.`,
    gone: 'Ha respondido que ya no existe (410). Está desactivado y no se le envía nada más.',
    text: 'Las respuestas se siguen guardando. Cuando el receptor vuelva a funcionar, activa el webhook; los envíos fallidos se pueden repetir desde su registro durante 30 días.',
    action: 'Ver el webhook',
    notes: ['Recibes este correo porque el webhook pertenece a tu cuenta.'],
  },
  report: {
    week: responses => `Tu semana: ${responses} ${responses === 1 ? 'respuesta' : 'respuestas'}`,
    fewer: 'Menos respuestas que la semana anterior',
    insights: 'Conclusiones de la última semana',
    openForm: 'Abrir sus estadísticas',
    open: 'Abrir las estadísticas',
    note: 'Los últimos siete días, en todos tus formularios.',
    responses: 'Respuestas',
    change: percent => `${percent} respecto a la semana anterior`,
    views: 'Visitas',
    conversion: 'Tasa de conversión',
    time: 'Tiempo medio para completar',
    top: 'Mejor formulario',
    ai: 'Interacciones con IA',
    fall: percent => `Tus formularios han recibido un ${percent} menos de respuestas que la semana anterior.`,
    turns: count => `Tus conversaciones con IA han tenido ${count} ${count === 1 ? 'turno' : 'turnos'}.`,
    goals: percent => `El ${percent} ha alcanzado su objetivo.`,
    bounce: percent =>
      `El ${percent} de los visitantes se fue sin responder. Un primer paso más corto suele cambiarlo.`,
    starts: percent =>
      `Solo el ${percent} de los visitantes empezó a rellenar. Un título que diga qué ganan puede ayudar.`,
    advice: (form, advice) => `Formulario «${form}», en 30 días: ${advice}`,
  },
};
