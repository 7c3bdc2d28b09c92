import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Eye, EyeOff, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Generated } from '#contracts';
import { type EditedForm, traitsOf } from '#form-core';
import { RESULT_COLUMNS } from './creating-step.js';
import { Insights } from './insights-line.js';
import { type Panel, Panels } from './panels.js';
import { Preview } from './preview.js';
import { SaveBar, type SaveBarProps } from './save-bar.js';
import { Understood } from './understood.js';
import { useDraft } from './use-draft.js';

const texts = t.aiBuilder;

/** Who made the form, and what could not be done. */
const originLines = ({ aiContext }: Generated): string[] => [
  aiContext.method === 'llm' ? texts.methods.llm(aiContext.provider) : texts.methods[aiContext.method],
  ...(aiContext.notice ? [aiContext.notice] : []),
];

interface Props extends Omit<SaveBarProps, 'made' | 'form'> {
  description: string;
  result: Generated;
  /** The form as it was before a reload. */
  form?: EditedForm | undefined;
  /** Notes the form while it is worked on. */
  onChange: (result: Generated, form: EditedForm) => void;
}

/** The generated form as visitors will get it, and all that can be done with it before it is saved. */
export function ResultStep({ description, result, form: stored, onChange, ...bar }: Props) {
  const { made, form, busy, failure, canUndo, put, apply, undo, correct } = useDraft({
    description,
    result,
    form: stored,
  });
  const [panel, setPanel] = useState<Panel>('questions');
  const [shows, setShows] = useState(true);
  useEffect(() => onChange(made, form), [made, form, onChange]);
  const asked = form.fields.filter(({ type }) => traitsOf(type).hasValue).length;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3 border-l-2 border-ai pl-4">
        <div className="min-w-0">
          <p className="font-medium text-ai">
            {made.aiContext.method === 'llm' ? texts.draftedByAi : texts.draftedByRules}
          </p>
          {originLines(made).map(line => (
            <p key={line} className="text-ink-3">
              {line}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={() => setShows(!shows)}>
            {shows ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {shows ? texts.customize.hidePreview : texts.customize.showPreview}
          </Button>
          <Button size="sm" disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden /> {texts.undo}
          </Button>
        </div>
      </header>
      <Understood
        understood={made.understood}
        busy={busy}
        onCorrect={correction => void correct(correction)}
      />
      {failure && <Notice tone="bad" lines={[failure]} />}
      <div className={shows ? RESULT_COLUMNS : ''}>
        {shows && (
          <div className="min-w-0 lg:sticky lg:top-4">
            <Preview form={form} language={made.form.language} exact={panel === 'design'} />
          </div>
        )}
        <aside className="grid min-w-0 gap-6 lg:sticky lg:top-4">
          <Panels
            form={form}
            reasons={made.reasons}
            panel={panel}
            onPanel={setPanel}
            onApply={apply}
            onPut={put}
          />
          <Insights questions={asked} />
        </aside>
      </div>
      <SaveBar made={made} form={form} {...bar} />
    </div>
  );
}
