import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Notice } from '@/ui/notice.js';
import { FileJson } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Imported, useImport } from './use-import.js';

const texts = t.forms.import;

/** Creates a draft from a JSON file, and lists the parts of the file that were not imported. */
export const ImportDialog = ({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
    <ImportForm />
  </Dialog>
);

function ImportForm() {
  const input = useRef<HTMLInputElement>(null);
  const imported = useImport();
  return (
    <div className="grid gap-4">
      {imported.isError && <Notice tone="bad" lines={[imported.error.message]} />}
      {imported.data && <Report {...imported.data} />}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        aria-label={texts.choose}
        onChange={event => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) imported.mutate(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {imported.data && (
          <Button asChild variant="primary">
            <Link to={editorPath(imported.data.form.id)}>{texts.open}</Link>
          </Button>
        )}
        <Button
          variant={imported.data ? 'secondary' : 'primary'}
          disabled={imported.isPending}
          onClick={() => input.current?.click()}
        >
          <FileJson aria-hidden /> {imported.data ? texts.another : texts.choose}
        </Button>
      </div>
    </div>
  );
}

const Report = ({ form, left }: Imported) => (
  <div role="status" className="grid gap-2">
    <p className="font-medium">{texts.done(form.name)}</p>
    {left.length === 0 ? (
      <p className="text-ink-2">{texts.all}</p>
    ) : (
      <>
        <p>{texts.left}</p>
        <ul className="max-h-60 list-disc overflow-y-auto pl-5 text-ink-2">
          {left.map((line, index) => (
            <li key={index} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
