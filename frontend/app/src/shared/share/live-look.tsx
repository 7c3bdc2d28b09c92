import { t } from '@/lib/i18n/index.js';
import { LANGUAGE } from '@/lib/i18n/language.js';

/** A third-party page that contains only the snippet. */
const pageWith = (
  snippet: string,
): string => `<!doctype html><html lang="${LANGUAGE}"><head><title>${t.share.yourPage}</title>
<style>body{margin:0;padding:20px;font:15px/1.5 system-ui,sans-serif;color:#333;background:#fff}
h1{font-size:20px;margin:0 0 12px}i{display:block;height:8px;margin:8px 0;border-radius:4px;background:#e8e8e8}
i:nth-of-type(3n){width:70%}
button{font:inherit;margin:12px 0;padding:10px 18px;border:0;border-radius:6px;background:#222;color:#fff;cursor:pointer}
[data-leadloom],iframe{margin:16px 0}</style></head>
<body><h1>${t.share.yourPage}</h1><i></i><i></i><i></i>${snippet}<i></i><i></i><i></i></body></html>`;

/**
 * Live preview of the code for visitors: the real code, running in a frame. The snippet must be a trial, which stores
 * nothing.
 */
export const LiveLook = ({ snippet }: { snippet: string }) => (
  <>
    <iframe
      key={snippet}
      title={t.share.lookTitle}
      srcDoc={pageWith(snippet)}
      className="h-[26rem] w-full rounded-panel border border-line bg-[#fff]"
    />
    <p className="text-xs text-ink-3">{t.share.lookNote}</p>
  </>
);
