import { t } from '@/lib/i18n/index.js';
import { Plus } from 'lucide-react';
import { InsertPlace } from './insert-place.js';

interface Props {
  index: number;
  selected: boolean;
}

/** Insert button before a field. Only the one of the selected field can be reached with Tab. */
export const InsertHere = ({ index, selected }: Props) => (
  <InsertPlace at={index} className="builder-insert">
    {(open, toggle) => (
      <button
        type="button"
        aria-label={t.canvas.insertAt(index + 1)}
        title={t.canvas.insertHere}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={selected ? 0 : -1}
        className="inline-flex size-6 items-center justify-center rounded-pill bg-brand text-on-brand shadow-1 touch:size-8"
        onClick={toggle}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    )}
  </InsertPlace>
);
