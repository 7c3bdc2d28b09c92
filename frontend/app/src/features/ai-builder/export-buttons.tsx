import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { embedCode } from '@/lib/links.js';
import { useExport } from '@/shared/forms/use-export.js';
import { Button } from '@/ui/button.js';
import { Code, Download } from 'lucide-react';
import type { Form } from '#contracts';

const texts = t.aiBuilder.published;

/** A saved form as embed code, HTML page and JSON file. */
export function ExportButtons({ form }: { form: Pick<Form, 'id' | 'name'> }) {
  const exported = useExport();
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 font-medium text-ink-2">{texts.export}</summary>
      <div className="mt-2 flex flex-wrap gap-2">
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
      </div>
    </details>
  );
}
