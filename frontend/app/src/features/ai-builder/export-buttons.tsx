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
    <section aria-label={texts.export} className="grid gap-2">
      <h2 className="text-base">{texts.export}</h2>
      <div className="flex flex-wrap gap-2">
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
    </section>
  );
}
