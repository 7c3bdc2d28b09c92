import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  subject: system => `Renueva la conexión con ${system}`,
  which: name => `Destino: ${name}`,
  text: system =>
    `${system} ya no acepta la conexión, por lo que los nuevos leads esperan. No se pierde nada: en cuanto renueves la conexión, se enviarán todos.`,
  action: 'Renovar la conexión',
  notes: ['Recibes este correo porque la conexión pertenece a tu espacio de trabajo.'],
};
