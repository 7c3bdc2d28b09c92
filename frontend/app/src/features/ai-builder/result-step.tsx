import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { lazy, Suspense, useState } from 'react';
import type { Generated } from '#contracts';
import { DraftedFields } from './drafted-fields.js';
import { finished } from './generation.js';
import { useCreate } from './use-create.js';

const texts = t.aiBuilder;
// Loaded with the first result, not with the page.
const Customize = lazy(() => import('./customize.js').then(file => ({ default: file.Customize })));
const TERMS = ['businessName', 'industry', 'audience', 'goal'] as const;

/** Sentence that names the generator. */
const methodLine = ({ aiContext }: Generated) =>
  aiContext.method === 'llm' ? texts.methods.llm(aiContext.provider) : texts.methods[aiContext.method];

/** The generated form: what was understood, every field with its reason, and the save button. */
export function ResultStep({ result, onStartOver }: { result: Generated; onStartOver: () => void }) {
  const create = useCreate();
  const { form } = result;
  const [look, setLook] = useState(form.customizations);
  const { method, confidence, ...context } = result.aiContext;
  const save = () => {
    // The button's text becomes a setting of the form, because the editor changes it there.
    const { submitButtonText: submitText, ...customizations } = look;
    const aiContext = { ...context, method, confidence };
    create.mutate({ ...form, customizations, submitText, aiGenerated: true, aiContext });
  };
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
        <section className="grid min-w-0 gap-5">
          <header className="border-l-2 border-ai pl-4">
            <p className="font-medium text-ai">{texts.draftedByAi}</p>
            <h2 className="text-xl">{form.name}</h2>
            {form.description && <p className="mt-1 text-base text-ink-2">{form.description}</p>}
            <p className="mt-1 text-ink-3">{methodLine(result)}</p>
          </header>
          <DraftedFields fields={finished(result).fields} />
        </section>
        <aside className="grid gap-5">
          <Understood result={result} />
        </aside>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Customize form={form} look={look} onChange={setLook} />
      </Suspense>
      <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-canvas py-3">
        {create.isError && <Notice tone="bad" lines={[texts.saveFailed, ...errorLines(create.error, '')]} />}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="lg" disabled={create.isPending} onClick={save}>
            {create.isPending ? texts.saving : texts.save}
          </Button>
          <Button size="lg" onClick={onStartOver}>
            {texts.startOver}
          </Button>
        </div>
      </div>
    </div>
  );
}

const Understood = ({ result }: { result: Generated }) => (
  <section>
    <h3 className="mb-2 text-base">{texts.understood}</h3>
    <dl className="grid gap-2">
      {TERMS.filter(term => result.understood[term]).map(term => (
        <div key={term}>
          <dt className="text-ink-3">{texts.understoodTerms[term]}</dt>
          <dd>{result.understood[term]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
