export const es = 'Formulario,Cerrar,Chat';
