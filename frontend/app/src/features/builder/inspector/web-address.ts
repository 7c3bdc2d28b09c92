/** Whether a text is empty or looks like a web address. */
export const isWebAddress = (text: string): boolean => text === '' || /^https?:\/\/[^\s/]+/.test(text);
