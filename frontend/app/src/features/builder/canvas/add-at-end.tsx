import { t } from '@/lib/i18n/index.js';
import { Plus } from 'lucide-react';
import { InsertPlace } from './insert-place.js';

/** Add button after the last field; always visible, because adding a field is the most frequent action. */
export const AddAtEnd = ({ count }: { count: number }) => (
  <div className="builder-seam" data-selection>
    {count === 0 && (
      <p className="ll-description mb-3! text-center">
        {t.builder.noFields}. {t.builder.noFieldsText}
      </p>
    )}
    <InsertPlace at={count} className="relative block">
      {(open, toggle) => (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          className="flex min-h-11 w-full items-center justify-center gap-2 rounded-control border border-dashed text-sm [border-color:var(--ll-edge)] [color:var(--ll-muted)] hover:[color:var(--ll-text)]"
          onClick={toggle}
        >
          <Plus aria-hidden className="size-4" /> {t.canvas.addField}
          <kbd className="rounded-chip border px-1.5 font-sans text-xs [border-color:var(--ll-line)] max-lg:hidden">
            /
          </kbd>
        </button>
      )}
    </InsertPlace>
  </div>
);
