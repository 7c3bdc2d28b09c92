import { errorOf } from '@/lib/api-error.js';
import { addressOf } from '@/lib/http.js';
import { imageCalls } from '@/lib/image-calls.build.js';
import { storedTokens } from '@/lib/session.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import type { ErrorBody } from '#contracts';
import type { FieldImage } from '#form-core';

/** Maximum width and height of a stored image, in pixels: twice the width of a form. */
const MAX_PIXELS = 1600;
const QUALITY = 0.82;

export class UnreadableImage extends Error {}

/** Scales an image down, so that visitors load no more than they see. An animation stays unchanged. */
async function smaller(file: File): Promise<{ image: Blob; name: string; width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadableImage();
  });
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const image = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (file.type === 'image/gif' || (scale === 1 && file.size <= image.size))
    return { image: file, name: file.name, width, height };
  return { image, name: `image.${image.type.replace('image/', '')}`, width, height };
}

/** Stores an image. @throws UnreadableImage for a file that the browser cannot show, ApiError otherwise */
export async function uploadImage(file: File): Promise<FieldImage> {
  const { image, name, width, height } = await smaller(file);
  await refreshIfExpiring(0);
  const tokens = storedTokens();
  const body = new FormData();
  body.append('image', image, name);
  const response = await fetch(addressOf(imageCalls.upload, {}, {}), {
    method: imageCalls.upload.method,
    headers: { authorization: `Bearer ${tokens?.jwt}`, 'x-session-token': tokens?.session ?? '' },
    body,
  });
  const answer = (await response.json()) as { url: string } & Partial<ErrorBody>;
  if (!response.ok) throw errorOf(response, answer);
  return { url: answer.url, width, height };
}

/** Measures an image at an address, in the owner's browser: the server never requests it. */
export const measureImage = (url: string): Promise<FieldImage> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () =>
      resolve({ url, width: picture.naturalWidth || 1, height: picture.naturalHeight || 1 });
    picture.onerror = () => reject(new UnreadableImage());
    picture.src = url;
  });
