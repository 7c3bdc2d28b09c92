import { t } from '@/lib/i18n/index.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { qrQuery } from './security-api.js';

/** QR code. It is dark on white in both themes, because cameras need that. */
export function QrCode({ text }: { text: string }) {
  const { data: rows } = useQuery(qrQuery(text));
  if (!rows) return <Skeleton className="size-48" />;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={t.settings.security.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 justify-self-center rounded-control border border-line"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
