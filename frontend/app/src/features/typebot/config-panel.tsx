import { copy } from '@/lib/clipboard.js';
import { download, fileName } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Panel } from '@/ui/panel.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import type { TypebotFile } from '#contracts';
import { configQuery } from './typebot-api.js';

const texts = t.integration;

/** File for Typebot, which posts its answers to `address`. */
export const withAddress = (file: TypebotFile, address: string): TypebotFile => ({
  ...file,
  groups: file.groups.map(group => ({
    ...group,
    blocks: group.blocks.map(block =>
      block.type === 'Webhook'
        ? { ...block, options: { ...block.options, webhook: { ...block.options.webhook, url: address } } }
        : block,
    ),
  })),
});

/** File for Typebot's import, to copy or download. */
export function ConfigPanel({
  formId,
  name,
  address,
  missing,
}: {
  formId: string;
  name: string;
  address: string;
  /** Labels of required questions that prevent a file; empty if there are none. */
  missing: string;
}) {
  const query = useQuery({ ...configQuery(formId), enabled: missing === '' });
  const file = query.data?.typebot;
  const json = file ? JSON.stringify(address ? withAddress(file, address) : file, null, 2) : '';
  return (
    <Panel title={texts.config}>
      <div className="grid gap-4">
        <p className="text-ink-2">{missing ? texts.noFile(missing) : texts.configText}</p>
        {query.isError && <Failure text={texts.configFailed} retry={() => void query.refetch()} />}
        {query.isLoading && <SkeletonRows rows={4} label={texts.loading} className="h-6" />}
        {file && (
          <>
            <pre
              // Focusable, so that it can be scrolled with the keyboard.
              tabIndex={0}
              role="region"
              aria-label={texts.jsonLabel}
              className="max-h-72 overflow-auto rounded-control bg-sunken p-3 text-xs"
            >
              {json}
            </pre>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                onClick={() => download(fileName(`${name} typebot`, 'json'), json, 'application/json')}
              >
                <Download aria-hidden /> {texts.download}
              </Button>
              <Button onClick={() => void copy(json, t.common.copied)}>
                <Copy aria-hidden /> {texts.copyJson}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
