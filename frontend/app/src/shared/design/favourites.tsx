import { t } from '@/lib/i18n/index.js';
import { KEYS, readJson, writeJson } from '@/lib/storage.js';
import { Star } from 'lucide-react';
import { useState } from 'react';

const stored = (): string[] => {
  const value = readJson(KEYS.favourites);
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
};

/** Themes and palettes marked on this device, by id. */
export function useFavourites() {
  const [ids, setIds] = useState(stored);
  const toggle = (id: string) => {
    const now = stored();
    const next = now.includes(id) ? now.filter(other => other !== id) : [...now, id];
    writeJson(KEYS.favourites, next);
    setIds(next);
  };
  /** Favourites first, otherwise in the original order. */
  const sorted = <T extends { id: string }>(items: readonly T[]): T[] => [
    ...items.filter(item => ids.includes(item.id)),
    ...items.filter(item => !ids.includes(item.id)),
  ];
  return { ids, toggle, sorted };
}

interface Props {
  name: string;
  on: boolean;
  onToggle: () => void;
}

export const FavouriteButton = ({ name, on, onToggle }: Props) => (
  <button
    type="button"
    aria-pressed={on}
    aria-label={t.design.favourite(name)}
    onClick={onToggle}
    className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink aria-pressed:text-warn touch:size-11"
  >
    <Star aria-hidden className="size-4" fill={on ? 'currentColor' : 'none'} />
  </button>
);
