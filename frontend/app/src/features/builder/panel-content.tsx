import { t } from '@/lib/i18n/index.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor } from './doc/editor-context.js';
import type { Panel } from './doc/store.js';
import { later } from './later.js';

const FieldInspector = later(() =>
  import('./inspector/field-inspector.js').then(file => file.FieldInspector),
);
const FormSettings = later(() => import('./inspector/form-settings.js').then(file => file.FormSettings));
const CheckPanel = later(() => import('./check/check-panel.js').then(file => file.CheckPanel));
const LogicPanel = later(() => import('./logic/logic-panel.js').then(file => file.LogicPanel));
const ScoringPanel = later(() => import('./scoring/scoring-panel.js').then(file => file.ScoringPanel));
const AssistPanel = later(() => import('./assist/assist-panel.js').then(file => file.AssistPanel));
const CommentsPanel = later(() => import('./comments/comments-panel.js').then(file => file.CommentsPanel));
const DesignPanel = later(() => import('@/shared/design/design-panel.js').then(file => file.DesignPanel));

/** Content of a panel, loaded after the canvas. */
export function PanelContent({ panel }: { panel: Panel }) {
  const waiting = (
    <div className="p-4">
      <SkeletonRows rows={5} label={t.common.loading} className="h-12" />
    </div>
  );
  const Content = CONTENTS[panel];
  return <Content waiting={waiting} />;
}

const CONTENTS: Record<Panel, (props: { waiting: ReactNode }) => ReactNode> = {
  field: FieldInspector,
  design: Design,
  logic: LogicPanel,
  scoring: ScoringPanel,
  settings: FormSettings,
  check: CheckPanel,
  assist: AssistPanel,
  comments: CommentsPanel,
};

/** The design of the form. */
function Design({ waiting }: { waiting: ReactNode }) {
  const customizations = useEditor(editor => editor.doc.customizations);
  const name = useEditor(editor => editor.doc.name);
  const content = useEditor(
    useShallow(({ doc: { fields, logic, description, submitText, language } }) => ({
      ...{ fields, logic, description, submitText, language },
    })),
  );
  const set = useEditor(editor => editor.set);
  return (
    <div className="p-4">
      <DesignPanel
        waiting={waiting}
        customizations={customizations}
        title={name}
        content={content}
        onChange={next => set({ customizations: next })}
      />
    </div>
  );
}
