import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

const responsesOf = (count: number) =>
  `${count.toLocaleString('es')} ${plural('es', count, { one: 'respuesta', other: 'respuestas' })}`;

export const person: typeof en.person = {
  open: 'Buscar a un visitante',
  title: 'Datos de visitantes',
  text: 'Todo lo que una dirección de correo envió a cualquiera de tus formularios.',
  email: 'Dirección de correo',
  find: 'Buscar',
  finding: 'Buscando…',
  findFailed: 'No se pudo completar la búsqueda. Inténtalo de nuevo.',
  none: (email: string) => `No hay nada guardado de ${email}.`,
  found: (count: number, email: string) => `${responsesOf(count)} de ${email}`,
  openOne: (form: string, at: string) => `Abrir la respuesta en ${form} del ${at}`,
  download: 'Descargar como JSON',
  erase: 'Borrar todo',
  eraseTitle: '¿Borrar todos los datos de este visitante?',
  eraseText: (count: number, email: string) =>
    plural('es', count, {
      one: `Se borrará una respuesta de ${email}, con los archivos, las notas y lo que aún conserven de ella los webhooks y correos. Esta acción no se puede deshacer.`,
      other: `Se borrarán ${responsesOf(count)} de ${email}, con los archivos, las notas y lo que aún conserven de ellas los webhooks y correos. Esta acción no se puede deshacer.`,
    }),
  erased: (count: number) =>
    `${count.toLocaleString('es')} ${plural('es', count, { one: 'respuesta borrada', other: 'respuestas borradas' })}`,
  eraseFailed: 'No se pudo borrar todo. Inténtalo de nuevo.',
  log: 'Registro de accesos',
  logText:
    'Cada vez que se leyeron con una clave de API, exportaron, buscaron o borraron datos de visitantes. Esta lista no se puede modificar y no nombra a ningún visitante.',
  logFailed: 'No se pudo cargar el registro de accesos.',
  logNone: 'Aún no se ha exportado, buscado ni borrado nada.',
  actions: {
    read: 'Respuestas leídas con una clave de API',
    export: 'Respuestas exportadas',
    'person-found': 'Visitante buscado',
    expired: 'Eliminadas al vencer el plazo del formulario',
    'person-erased': 'Datos del visitante borrados',
    deleted: 'Respuestas eliminadas',
    rescored: 'Respuestas puntuadas de nuevo',
  },
  entry: (count: number, detail: string, by: string) =>
    [responsesOf(count), detail, by].filter(Boolean).join(' · '),
  byRetention: 'Ajuste del formulario',
  byYou: 'En la aplicación',
  byKey: (id: string) => `Clave de API ${id}`,
};
