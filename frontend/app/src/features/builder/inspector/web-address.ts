/** Whether a text is empty or looks like an address of the web. */
export const isWebAddress = (text: string): boolean => text === '' || /^https?:\/\/[^\s/]+/.test(text);
