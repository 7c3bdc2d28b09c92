import { download, fileName } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { qrPng, qrSvg } from './qr.js';

/** The QR code of a link, on screen and as files. */
export function QrPane({ name, link }: { name: string; link: string }) {
  const svg = useMemo(() => qrSvg(link), [link]);
  const savePng = async () => {
    const png = await qrPng(link);
    if (png) download(fileName(name, 'png'), png);
    else toast.error(t.common.generic);
  };
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[16rem_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t.share.qrAlt(link)}
        className="size-64 rounded-panel border border-line"
      />
      <div className="grid min-w-0 gap-3">
        <p className="text-ink-2">{t.share.qrText}</p>
        <p className="break-all">{link}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => download(fileName(name, 'svg'), svg, 'image/svg+xml')}>
            <Download aria-hidden /> {t.share.svg}
          </Button>
          <Button onClick={() => void savePng()}>
            <Download aria-hidden /> {t.share.png}
          </Button>
        </div>
      </div>
    </div>
  );
}
