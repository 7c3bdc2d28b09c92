import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.js';
import { memo, useState } from 'react';
import { useEditor } from './doc/editor-context.js';
import { later } from './later.js';
import { OwnScroll } from './own-scroll.js';
import { PanelContent } from './panel-content.js';
import { useAfterPicture } from './use-after-picture.js';

const Outline = later(() => import('./library/outline.js').then(file => file.Outline));
const PanelButtons = later(() => import('./panel-buttons.js').then(file => file.PanelButtons));
const Library = later(() => import('./library/library.js').then(file => file.Library));

/** Panel to the left of the canvas: library and outline. */
export const LeftPanel = memo(function LeftPanel() {
  const add = useEditor(editor => editor.add);
  const [tab, setTab] = useState<'library' | 'outline'>('library');
  if (!useIsWide()) return null;
  return (
    <aside
      aria-label={t.builder.leftPanel}
      className="flex w-64 shrink-0 flex-col border-r border-line bg-surface max-lg:hidden"
    >
      <Tabs
        label={t.builder.leftPanel}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'library', label: t.builder.tabs.library },
          { value: 'outline', label: t.builder.tabs.outline },
        ]}
      />
      <OwnScroll of={tab} className="p-3">
        {tab === 'library' ? (
          <Library draggable onAdd={entry => add(entry.addition)} waiting={<LibrarySkeleton />} />
        ) : (
          <Outline />
        )}
      </OwnScroll>
    </aside>
  );
});

/** The search and the first entries of the library. */
const LibrarySkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="h-10" />
    <SkeletonRows rows={9} label={t.common.loading} className="h-7" />
  </div>
);

const PANEL_COUNT = 7;
const ButtonsSkeleton = () => (
  <div className="grid w-13 content-start gap-2 border-l border-line p-2 xl:w-20">
    {Array.from({ length: PANEL_COUNT }, (_, index) => (
      <Skeleton key={index} className="h-9 xl:h-11" />
    ))}
  </div>
);

/** Panel to the right of the canvas, and the buttons that choose its content. */
export const RightPanel = memo(function RightPanel() {
  const panel = useEditor(editor => editor.panel);
  // The canvas has priority, so a panel with many controls never delays the paint after a click.
  const painted = useAfterPicture(panel);
  const selected = useAfterPicture(useEditor(editor => editor.selected));
  if (!useIsWide()) return null;
  return (
    <aside
      aria-label={t.builder.rightPanel}
      className="flex shrink-0 flex-row-reverse border-l border-line bg-surface max-lg:hidden"
    >
      {/* First, so that Tab goes from the chosen button into its panel. */}
      <PanelButtons waiting={<ButtonsSkeleton />} />
      <div className="flex w-80 flex-col">
        <h2 className="flex h-10 shrink-0 items-center border-b border-line px-4 font-semibold">
          {t.builder.tabs[painted]}
        </h2>
        <OwnScroll of={painted === 'field' ? `field ${selected}` : painted}>
          <PanelContent panel={painted} />
        </OwnScroll>
      </div>
    </aside>
  );
});

interface TabsProps<V extends string> {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
}

const Tabs = <V extends string>({ label, value, options, onChange }: TabsProps<V>) => (
  <div role="group" aria-label={label} className="flex h-10 shrink-0 border-b border-line px-2">
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className="min-w-0 flex-auto truncate border-b-2 border-transparent px-0.5 text-[13px] font-medium text-ink-2 hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
