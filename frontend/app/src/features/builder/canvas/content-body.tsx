import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Image } from 'lucide-react';
import { useRef } from 'react';
import { type FormField, traitsOf } from '#form-core';
import { useEditorStore } from '../doc/editor-context.js';
import { useFocusOn } from './inline-text.js';

/**
 * Non-text content of a form: an image, an image placeholder, or a divider. A button, because it has no text to focus.
 */
export function ContentBody({ field }: { field: FormField }) {
  const store = useEditorStore();
  const isWide = useIsWide();
  const button = useRef<HTMLButtonElement>(null);
  useFocusOn(field.id, button);
  const { content } = traitsOf(field.type);
  const image = field.settings?.image;
  return (
    <button
      ref={button}
      type="button"
      data-text={field.id}
      aria-label={t.canvas.settingsOf(field.label || t.fieldTypes.labels[field.type])}
      className="block w-full cursor-pointer rounded-control [text-align:inherit]"
      onClick={() => {
        store.getState().select(field.id);
        if (!isWide) store.getState().openSheet('field');
      }}
    >
      {content === 'divider' ? (
        <hr />
      ) : image ? (
        <img className="h-auto max-w-full" src={image.url} alt={field.label} width={image.width} height={image.height} referrerPolicy="no-referrer" />
      ) : (
        <span className="flex min-h-28 flex-col items-center justify-center gap-2 rounded-control border border-dashed p-4 text-sm [border-color:var(--ll-edge)] [color:var(--ll-muted)]">
          <Image aria-hidden className="size-5" /> {t.canvas.imageHint}
        </span>
      )}
    </button>
  );
} // prettier-ignore
