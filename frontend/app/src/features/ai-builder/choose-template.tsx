import { formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { QUICK_TEMPLATES, useTemplates } from '@/shared/forms/quick-templates.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { Skeleton } from '@/ui/skeleton.js';
import { ArrowLeft, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FormTemplateAnswer } from '#contracts';
import { traitsOf } from '#form-core';
import { WizardSteps } from './wizard-steps.js';

const texts = t.aiBuilder;
/** Popularity of starting without a template, in per cent, as stated in the product's documents. */
const CUSTOM_POPULARITY = 70;
const OTHERS = 'more-templates';

/** The wizard's first step: a template to start from, or none. */
export function ChooseTemplate() {
  const { data, isError, refetch } = useTemplates();
  const isQuick = ({ id }: FormTemplateAnswer) => QUICK_TEMPLATES.some(quick => quick === id);
  const templates = QUICK_TEMPLATES.flatMap(id => data?.get(id) ?? []);
  const others = [...(data?.values() ?? [])].filter(template => !isQuick(template));
  return (
    <div className="grid gap-6">
      <WizardSteps at="template" from="template" />
      <Button asChild variant="ghost" size="sm" className="-mb-4 -ml-2 justify-self-start">
        <Link to="/app/dashboard">
          <ArrowLeft aria-hidden /> {texts.back}
        </Link>
      </Button>
      <PageHeader title={texts.template} />
      {!data && isError && <Failure text={t.forms.templates.failed} retry={() => void refetch()} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {!data && !isError && QUICK_TEMPLATES.map(id => <Skeleton key={id} className="h-80" />)}
        {templates.map(template => (
          <TemplateChoice key={template.id} template={template} />
        ))}
        <Choice
          to="/app/ai-form-builder"
          name={texts.custom.name}
          text={texts.custom.text}
          tags={[]}
          popularity={CUSTOM_POPULARITY}
          picture={
            <div className="flex h-44 items-center justify-center border-b border-line bg-sunken">
              <PencilLine aria-hidden className="size-8 text-ink-3" />
            </div>
          }
        />
      </ul>
      {others.length > 0 && (
        <section aria-labelledby={OTHERS} className="mt-2 grid gap-4">
          <h2 id={OTHERS} className="text-lg">
            {texts.moreTemplates}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {others.map(template => (
              <TemplateChoice key={template.id} template={template} isCompact />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface TemplateChoiceProps {
  template: FormTemplateAnswer;
  /** Has a picture only where there is room for a grid. */
  isCompact?: boolean;
}
function TemplateChoice({ template, isCompact = false }: TemplateChoiceProps) {
  const { id, form, name, description, category, tags } = template;
  const asked = form.fields.filter(({ type }) => traitsOf(type).hasValue).length;
  const purpose = t.forms.categories[category];
  const others = tags.filter(tag => tag.toLowerCase() !== purpose.toLowerCase());
  const source = { ...form, id: `template-${id}`, preview: form.fields.slice(0, 6) };
  return (
    <Choice
      to={`/app/ai-form-builder?template=${encodeURIComponent(id)}`}
      name={name}
      text={description}
      tags={[purpose, texts.questions(asked), ...others]}
      popularity={template.popularity}
      picture={
        <FormMiniature
          source={source}
          className={`h-44 border-b border-line ${isCompact ? 'max-sm:hidden' : ''}`}
        />
      }
    />
  );
}

interface ChoiceProps {
  to: string;
  name: string;
  text: string;
  tags: string[];
  /** In percent. */
  popularity: number | undefined;
  picture: ReactNode;
}

const Choice = ({ to, name, text, tags, popularity, picture }: ChoiceProps) => (
  <li>
    <Link
      to={to}
      className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-panel border border-line bg-surface hover:border-line-strong"
    >
      {picture}
      <span className="grid content-start gap-2 p-4">
        <span className="text-base font-medium">{name}</span>
        <span className="text-ink-2">{text}</span>
        <span className="flex flex-wrap gap-1">
          {tags.map(tag => (
            <Badge key={tag} tone="neutral">
              {tag}
            </Badge>
          ))}
        </span>
        {popularity !== undefined && (
          <span className="text-xs text-ink-3">{texts.popularity(formatPercent(popularity))}</span>
        )}
      </span>
    </Link>
  </li>
);
