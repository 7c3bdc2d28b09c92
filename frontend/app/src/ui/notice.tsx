import { cva, type VariantProps } from 'class-variance-authority';

const styles = cva('rounded-control border-l-4 px-3 py-2 text-sm', {
  variants: {
    tone: {
      ok: 'border-brand bg-brand-soft text-brand-ink',
      bad: 'border-bad bg-bad-soft text-bad',
      ai: 'border-ai bg-ai-soft text-ai',
    },
  },
});

/** An inline message, one paragraph per line. Errors are announced assertively, other tones politely. */
export const Notice = ({ tone, lines }: { lines: string[] } & VariantProps<typeof styles>) => (
  <div role={tone === 'bad' ? 'alert' : 'status'} className={styles({ tone })}>
    {lines.map(line => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
