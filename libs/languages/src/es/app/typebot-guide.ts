export const GUIDE: readonly string[] = [
  'Descarga la configuración JSON.',
  'En Typebot, abre Create a typebot y elige Import a file. Selecciona el archivo.',
  'Revisa los grupos: uno por cada paso del formulario. Puedes cambiar el texto y el diseño, pero no las variables ni el bloque que envía las respuestas.',
  'Haz clic en Publish. Typebot mostrará la URL del bot y el código de inserción.',
  'Añade a esa URL los campos ocultos y los parámetros de campaña, por ejemplo ?utm_source=newsletter.',
  'Envía una respuesta de prueba con el bot. Aparecerá en Respuestas con el origen Typebot.',
  'Cuando cambie el formulario o se sustituya su token, descarga el archivo e impórtalo de nuevo.',
];
