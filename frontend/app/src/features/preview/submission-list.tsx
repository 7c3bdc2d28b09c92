import { t } from '@/lib/i18n/index.js';
import { LOCALE } from '@/lib/i18n/language.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { type FieldValue, joinItems, type VisitorForm } from '#form-core';
import type { Tests } from './test-submissions.js';

const texts = t.pages.preview.test;
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', dateStyle: 'short' });
const textOf = (value: FieldValue): string =>
  Array.isArray(value) ? joinItems(value) : value === true ? texts.yes : String(value ?? '');

interface Props {
  form: VisitorForm;
  tests: Tests;
}

/** Submissions on this page, newest first, numbered by their order of arrival. */
export const SubmissionList = ({ form, tests: { list, total, clear, isError } }: Props) => (
  <Panel
    title={texts.list(total)}
    action={
      list.length > 0 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          {texts.clear}
        </Button>
      )
    }
  >
    {isError && <Notice tone="bad" lines={[texts.failed]} />}
    {list.length === 0 && !isError && <p className="text-ink-2">{texts.none}</p>}
    {list.length < total && <p className="mb-3 text-ink-2">{texts.older}</p>}
    <ol className="grid gap-4">
      {list.map(({ submittedAt, values }, index) => (
        <li key={`${submittedAt}-${total - index}`} className="border-t border-line pt-3">
          <p className="flex justify-between gap-2 font-medium">
            <span>{texts.numbered(total - index)}</span>
            <time dateTime={submittedAt} className="font-normal text-ink-3">
              {time.format(new Date(submittedAt))}
            </time>
          </p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
            {form.fields
              .filter(({ id }) => textOf(values[id] ?? null))
              .map(({ id, label }) => (
                <div key={id} className="contents">
                  <dt className="text-ink-3">{label}</dt>
                  <dd className="break-words">{textOf(values[id] ?? null)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  </Panel>
);
