import { t } from '@/lib/i18n/index.js';
import { Check } from 'lucide-react';
import type { Customizations } from '#form-core';
import { FavouriteButton } from './favourites.js';
import { MiniForm, type MiniFormContent } from './mini-form.js';

interface Props {
  name: string;
  note?: string;
  look: Customizations;
  title: string;
  content?: MiniFormContent | undefined;
  chosen: boolean;
  onChoose: () => void;
  favourite?: { on: boolean; onToggle: () => void };
}

/** A theme that can be chosen. */
export const ThemeCard = ({ name, note, look, title, content, chosen, onChoose, favourite }: Props) => (
  <li className="grid content-start gap-1" title={note}>
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t.design.useTheme(name)}
      onClick={onChoose}
      className="overflow-hidden rounded-control border border-line-strong bg-surface hover:border-brand aria-pressed:border-brand aria-pressed:outline-2 aria-pressed:outline-brand"
    >
      <MiniForm look={look} title={title} content={content} />
    </button>
    <div className="flex min-h-8 items-center justify-between gap-1">
      <p className="flex min-w-0 items-center gap-1 text-xs font-medium">
        {chosen && <Check aria-hidden className="size-3.5 shrink-0 text-brand" />}
        <span>{name}</span>
      </p>
      {favourite && <FavouriteButton name={name} {...favourite} />}
    </div>
  </li>
);
