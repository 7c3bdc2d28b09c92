/** Texts of the email about a connection that has to be renewed. */
export const destination = {
  subject: (system: string) => `Please renew the connection to ${system}`,
  which: (name: string) => `Destination: ${name}`,
  text: (system: string) =>
    `${system} no longer accepts the connection, so new leads wait. Nothing is lost: once you renew the connection, all of them are sent.`,
  action: 'Renew connection',
  notes: ['You are receiving this email because the connection belongs to your workspace.'],
};
export type DestinationTexts = typeof destination;
