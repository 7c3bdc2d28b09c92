import { LOGO_CHARS } from '#form-core';

/** Maximum size in pixels. Logos are rendered at 160 × 40 at most, so this is sharp on any screen. */
const WIDTH = 480;
const HEIGHT = 160;
/** PNG if it fits, because PDFs of responses cannot contain WebP. */
const ENCODINGS: [type: string, quality?: number][] = [
  ['image/png'],
  ['image/webp', 0.9],
  ['image/webp', 0.75],
  ['image/webp', 0.6],
];

export type LogoProblem = { problem: 'tooLarge' | 'unreadable' };

/** An https address of an image, or null. */
export const logoOf = (address: string): string | null => {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
};

/** Scales an image file down and returns it as a data URL that fits into a form. */
export async function readLogo(file: File): Promise<string | LogoProblem> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { problem: 'unreadable' };
  }
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const [type, quality] of ENCODINGS) {
    const url = canvas.toDataURL(type, quality);
    if (url.startsWith('data:image/') && url.length <= LOGO_CHARS) return url;
  }
  return { problem: 'tooLarge' };
}
