import { copy } from '@/lib/clipboard.js';
import { download, fileName } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { embedCode } from '@/lib/links.js';
import { formJson } from '@/shared/forms/export-form.js';
import { useExport } from '@/shared/forms/use-export.js';
import { Button } from '@/ui/button.js';
import { Code, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Form } from '#contracts';
import type { EditedForm } from '#form-core';

const texts = t.aiBuilder.published;

const Export = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className="w-fit cursor-pointer py-2 font-medium text-ink-2">{texts.export}</summary>
    <div className="mt-2 flex flex-wrap gap-2">{children}</div>
  </details>
);

/** Exports an unsaved form as JSON only, because the embed code and HTML page need its address. */
export const DraftExport = ({ form }: { form: EditedForm }) => (
  <Export>
    <Button
      size="sm"
      onClick={() =>
        download(fileName(form.name, 'json'), formJson(form, new Date().toISOString()), 'application/json')
      }
    >
      <Download aria-hidden /> {texts.files.json}
    </Button>
  </Export>
);

/** Exports a saved form as embed code, HTML page and JSON file. */
export function ExportButtons({ form }: { form: Pick<Form, 'id' | 'name'> }) {
  const exported = useExport();
  return (
    <Export>
      <Button size="sm" onClick={() => void copy(embedCode(form.id, form.name), t.common.embedCopied)}>
        <Code aria-hidden /> {t.share.copyCode}
      </Button>
      {(['html', 'json'] as const).map(kind => (
        <Button
          key={kind}
          size="sm"
          disabled={exported.isPending}
          onClick={() => exported.mutate({ id: form.id, kind })}
        >
          <Download aria-hidden /> {texts.files[kind]}
        </Button>
      ))}
    </Export>
  );
}
