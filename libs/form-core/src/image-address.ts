/** Path of an image that an owner uploaded. */
const UPLOADED = /^\/images\/[A-Za-z0-9_-]{8,64}$/;

/** Whether a page may show this image: an uploaded one, or one at an https address. Data and script addresses are not. */
export const isImageAddress = (url: string): boolean => {
  if (UPLOADED.test(url)) return true;
  try {
    const { protocol, username } = new URL(url);
    return protocol === 'https:' && username === '';
  } catch {
    return false;
  }
};
