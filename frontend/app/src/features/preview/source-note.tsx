import { t } from '@/lib/i18n/index.js';
import { Notice } from '@/ui/notice.js';
import type { PreviewSource } from './preview-api.js';

/** Explains what is shown if it differs from what visitors see. */
export const SourceNote = ({ source }: { source: PreviewSource }) =>
  source === 'public' || source === 'draft' ? null : (
    <Notice tone="ai" lines={[t.pages.preview.sources[source]]} />
  );
