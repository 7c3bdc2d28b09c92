import { copy } from '@/lib/clipboard.js';
import { download } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';

const texts = t.settings.security;

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{texts.codes}</h3>
      <p className="text-ink-2">{texts.codesText}</p>
      <ul aria-label={texts.codes} className="grid gap-1 rounded-control bg-sunken p-3 sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy(text, t.common.copied)}>{texts.copyCodes}</Button>
        <Button onClick={() => download('leadloom-recovery-codes.txt', `${text}\n`)}>
          {texts.downloadCodes}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
