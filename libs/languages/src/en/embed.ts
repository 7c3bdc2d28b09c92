/** Texts of embed.js for screen readers: “form”, “close” and “chat”, in that order. */
export const en = 'Form,Close,Chat';
