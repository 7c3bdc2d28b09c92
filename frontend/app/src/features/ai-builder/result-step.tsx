import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import type { Turn } from '@/shared/refine/refine-api.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Eye, EyeOff, Undo2 } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Generated } from '#contracts';
import { type EditedForm, traitsOf } from '#form-core';
import { RESULT_COLUMNS, SIDE_COLUMN } from './columns.js';
import { DraftExport, ExportButtons } from './export-buttons.js';
import { Insights } from './insights-line.js';
import { Omitted } from './omitted.js';
import { Origin } from './origin.js';
import type { Panel } from './panel-content.js';
import { PanelSheets } from './panel-sheets.js';
import { Panels } from './panels.js';
import { Preview } from './preview.js';
import { SAVE_BAR, SaveBar, type SaveBarProps } from './save-bar.js';
import { Understood } from './understood.js';
import { Unused } from './unused.js';
import { useDraft } from './use-draft.js';

const texts = t.aiBuilder;

interface Props extends Omit<SaveBarProps, 'made' | 'form' | 'children'> {
  /** Empty for a saved form. */
  description?: string;
  result: Generated;
  /** The form as it was before a reload. */
  form?: EditedForm | undefined;
  /** Stores the form while it is edited. */
  onChange?: (result: Generated, form: EditedForm) => void;
}

/** The generated form as visitors would see it, with all tools before it is saved. */
export function ResultStep({ description = '', result, form: stored, onChange, ...bar }: Props) {
  const { made, form, busy, failure, outcome, canUndo, put, apply, undo, correct, retry } = useDraft({
    description,
    result,
    form: stored,
  });
  const [panel, setPanel] = useState<Panel>('questions');
  const [turns, setTurns] = useState<Turn[]>([]);
  const [hides, setHides] = useState(false);
  const isWide = useIsWide();
  // On a narrow screen, the form takes the full width.
  const shows = !hides || !isWide;
  useEffect(() => onChange?.(made, form), [made, form, onChange]);
  // Custom CSS takes effect only in a separate document.
  const isExact = (isWide && panel === 'design') || Boolean(form.customizations.customCSS);
  const asked = form.fields.filter(({ type }) => traitsOf(type).hasValue).length;
  const themes = made.suggestedThemes;
  const { unused } = made.aiContext;
  const work = {
    ...{ form, themes, unused, turns, reasons: made.reasons },
    ...{ onTurns: setTurns, onApply: apply, onPut: put },
  };
  return (
    <div className="relative grid gap-6">
      <a
        href={`#${SAVE_BAR}`}
        className="sr-only focus:not-sr-only focus:absolute focus:-top-2 focus:left-0 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2"
      >
        {texts.skipToSave}
      </a>
      <div className={shows ? RESULT_COLUMNS : 'grid gap-4'}>
        <div className={`${shows ? SIDE_COLUMN : 'min-w-0'} grid gap-4`}>
          {!bar.existing && (
            <Reading
              made={made}
              busy={busy}
              outcome={outcome}
              onCorrect={correction => void correct(correction)}
              onRetry={() => void retry()}
            />
          )}
          <Unused parts={unused} form={form} onApply={apply} />
          <Omitted omissions={made.aiContext.omitted ?? []} form={form} onApply={apply} />
          {failure && <Notice tone="bad" lines={[failure]} />}
        </div>
        <Preview form={form} language={form.language ?? made.form.language} exact={isExact} hidden={!shows}>
          <Button
            size="sm"
            variant="ghost"
            className="max-lg:hidden"
            aria-pressed={hides}
            onClick={() => setHides(!hides)}
          >
            <HideLabel shows={shows} />
          </Button>
          {/* Not disabled, because the last undo would lose the focus. */}
          <Button size="sm" variant="ghost" aria-disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden /> <span className="max-sm:sr-only">{texts.undo}</span>
          </Button>
        </Preview>
        <aside
          aria-label={texts.panels.label}
          // As tall as the space above the buttons, so that the form stays next to its tools.
          className={`grid gap-6 ${
            shows
              ? `${SIDE_COLUMN} lg:sticky lg:top-4 lg:-mx-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-1 lg:pb-4`
              : ''
          }`}
        >
          {isWide && <Panels {...work} panel={panel} onPanel={setPanel} />}
          <Insights questions={asked} />
          {bar.existing ? (
            <ExportButtons form={bar.existing} />
          ) : (
            <DraftExport form={{ ...made.form, ...form }} />
          )}
        </aside>
      </div>
      <SaveBar made={made} form={form} {...bar}>
        {!isWide && <PanelSheets {...work} />}
      </SaveBar>
    </div>
  );
}

const HideLabel = ({ shows }: { shows: boolean }) =>
  shows ? (
    <>
      <EyeOff aria-hidden /> {texts.customize.hidePreview}
    </>
  ) : (
    <>
      <Eye aria-hidden /> {texts.customize.showPreview}
    </>
  );

/** Origin of a new form, and the interpretation of its description. */
const Reading = ({
  made,
  onRetry,
  ...rest
}: { made: Generated; onRetry: () => void } & Omit<ComponentProps<typeof Understood>, 'understood'>) => (
  <>
    <Origin made={made} busy={rest.busy} onRetry={onRetry} />
    <Understood understood={made.understood} {...rest} />
  </>
);
