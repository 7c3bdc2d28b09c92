import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

export const common: typeof en.common = {
  appName: 'Leadloom',
  loading: 'Cargando',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  delete: 'Eliminar',
  undo: 'Deshacer',
  loadMore: 'Cargar más',
  copied: '¡Copiado al portapapeles!',
  copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
  formLoading: 'Cargando formulario…',
  anyLinkCopied: '¡Enlace copiado!',
  linkCopied: '¡Enlace copiado al portapapeles!',
  embedCopied: '¡Código de inserción copiado al portapapeles!',
  generic: 'Se ha producido un error. Inténtalo de nuevo.',
  noData: 'Aún no hay datos',
  aiBuilder: 'Creador con IA',
  advancedBuilder: 'Editor avanzado',
  noForms: 'Aún no hay formularios',
  allResponses: 'Todas las respuestas',
  responseCount: (n: number) =>
    `${n.toLocaleString('es')} ${plural('es', n, { one: 'respuesta', other: 'respuestas' })}`,
  crash: {
    title: 'Algo ha fallado en esta página',
    text: 'El error es nuestro, no tuyo. Recarga la página; lo que no guardaste en el editor sigue en este dispositivo.',
    reload: 'Recargar',
    update: 'Hay una versión nueva. Recarga para continuar.',
  },
};
