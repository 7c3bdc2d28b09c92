/** Texts of the email about a connection that has to be renewed, or a target that has to be corrected. */
export const destination = {
  auth: {
    subject: (system: string) => `Please renew the connection to ${system}`,
    text: (system: string) =>
      `${system} no longer accepts the connection, so new leads are queued. Nothing is lost: all of them will be sent once you renew the connection.`,
    action: 'Renew connection',
  },
  target: {
    subject: (system: string) => `Please check the connection to ${system}`,
    text: (system: string) =>
      `${system} no longer accepts leads for this destination. It may have been deleted, moved or unshared. New leads are queued. Nothing is lost: all of them will be sent once you choose the destination again or test it.`,
    action: 'Check destination',
  },
  which: (name: string) => `Destination: ${name}`,
  notes: ['You are receiving this email because the connection belongs to your workspace.'],
};
export type DestinationTexts = typeof destination;
