import type * as en from '../../en/app/index.js';

export const brand: typeof en.brand = {
  title: 'Marca',
  text: 'Los formularios nuevos empiezan con este diseño. Puedes cambiarlo en cada formulario.',
  logo: 'Logotipo',
  colors: 'Colores',
  theme: 'Tema predeterminado',
  themeHelp: 'Para los formularios nuevos. Las plantillas conservan su propio tema.',
  noTheme: 'Ninguno',
  save: 'Guardar marca',
  saved: 'Marca guardada.',
  failed: 'No se ha guardado la marca. Inténtalo de nuevo.',
  use: 'Aplicar la marca',
};
