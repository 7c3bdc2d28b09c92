import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError, type PublicForm } from '#contracts';
import { PictureFonts } from './picture-fonts.js';
import { socialPicture } from './social-picture.js';

/** Token of the folder with the fonts for pictures; the machine's fonts are not used. */
export const PICTURE_FONTS = Symbol('picture fonts');
/** Cache size of all pictures, in bytes. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Maximum number of pictures waiting while one is drawn. */
const WAITING = 20;
/** Version of the drawing code, part of a picture's version. */
const DRAWING = 2;

export interface Picture {
  png: Buffer;
  etag: string;
}

/** Pictures for links to forms on other sites, drawn once per revision, one at a time. */
@Injectable()
export class SocialPictures {
  private readonly pictures = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ png }) => png.length + 512,
  });
  private readonly drawing = new Map<string, Promise<Picture>>();
  private last: Promise<unknown> = Promise.resolve();
  private fonts: PictureFonts | undefined;

  constructor(@Inject(PICTURE_FONTS) private readonly folder: string) {}

  /** Version of a form's picture, used in its address. */
  static versionOf({ revision }: Pick<PublicForm, 'revision'>): string {
    return `${DRAWING}.${revision}`;
  }

  /** @throws DomainError SERVICE_UNAVAILABLE while too many pictures wait */
  picture(form: PublicForm): Promise<Picture> {
    const key = `${form.id} ${SocialPictures.versionOf(form)}`;
    const known = this.pictures.get(key);
    if (known) return Promise.resolve(known);
    const begun = this.drawing.get(key);
    if (begun) return begun;
    if (this.drawing.size >= WAITING)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many images are being generated. Try again in a moment.',
      );
    const mine = this.last.then(() => this.draw(form, key)).finally(() => this.drawing.delete(key));
    this.drawing.set(key, mine);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async draw(form: PublicForm, key: string): Promise<Picture> {
    // Loaded with the first picture, because it is four megabytes of native code.
    const { renderAsync } = await import('@resvg/resvg-js');
    this.fonts ??= PictureFonts.read(this.folder);
    const { svg, fontFiles } = socialPicture(form, this.fonts);
    const picture = {
      png: (await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } })).asPng(),
      etag: `"${SocialPictures.versionOf(form)}"`,
    };
    this.pictures.set(key, picture);
    return picture;
  }
}
