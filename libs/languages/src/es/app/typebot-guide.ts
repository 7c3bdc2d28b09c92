export const GUIDE: readonly string[] = [
  'Descarga la configuración JSON.',
  'En Typebot, abre Create a typebot y elige Import a file. Selecciona el archivo.',
  'Revisa los grupos: uno por cada paso del formulario. Puedes cambiar textos y diseño; las variables y el bloque de envío conservan sus nombres y su contenido.',
  'Pulsa Publish. Typebot mostrará la dirección del bot y el código para tus páginas.',
  'Añade a esa dirección los campos ocultos y los parámetros de campaña, por ejemplo ?utm_source=newsletter.',
  'Envía una prueba con el bot. Aparecerá en Respuestas con el origen Typebot.',
  'Cuando cambie el formulario o se sustituya su token, descarga el archivo e impórtalo de nuevo.',
];
