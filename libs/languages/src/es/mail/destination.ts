import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  auth: {
    subject: system => `Renueva la conexión con ${system}`,
    text: system =>
      `${system} ya no acepta la conexión, por lo que los nuevos leads quedan en cola. No se pierde nada: en cuanto renueves la conexión, se enviarán todos.`,
    action: 'Renovar la conexión',
  },
  target: {
    subject: system => `Revisa la conexión con ${system}`,
    text: system =>
      `${system} ya no acepta leads para este destino: puede que se haya eliminado, movido o dejado de compartir. Los nuevos leads quedan en cola. No se pierde nada: vuelve a elegir el destino o pruébalo y se enviarán todos.`,
    action: 'Revisar el destino',
  },
  which: name => `Destino: ${name}`,
  notes: ['Recibes este correo porque la conexión pertenece a tu espacio de trabajo.'],
};
