import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

const PICTURES = fileURLToPath(new URL('src/landing/pictures', import.meta.url));

export interface BuiltPicture {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Copies the pictures of the landing page into the folder `v` of the client, under names with a content hash. */
export function buildPictures(client: string): Record<string, BuiltPicture> {
  mkdirSync(join(client, 'v'), { recursive: true });
  return Object.fromEntries(
    readdirSync(PICTURES).map(file => {
      const content = readFileSync(join(PICTURES, file));
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
      const { name, ext } = parse(file);
      copyFileSync(join(PICTURES, file), join(client, 'v', `${name}-${hash}${ext}`));
      return [name, { url: `/v/${name}-${hash}${ext}`, ...sizeOf(content) }];
    }),
  );
}

/** Size of a WebP picture with extended features, such as a colour profile, from its VP8X header. */
function sizeOf(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 12, 16) !== 'VP8X') throw new Error('Not an extended WebP picture');
  return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
}
