import { t } from '@/lib/i18n/index.js';
import { Dialog } from '@/ui/dialog.js';
import type { SaveControl } from '../saving/use-save.js';
import { VersionsPanel } from './versions-panel.js';

interface Props {
  id: string;
  save: SaveControl;
  onClose: () => void;
}

/** The versions of a form, in a sheet. */
export const VersionsSheet = ({ id, save, onClose }: Props) => (
  <Dialog kind="sheet" open onOpenChange={onClose} title={t.versions.title} description={t.versions.explain}>
    <VersionsPanel id={id} save={save} onDone={onClose} />
  </Dialog>
);
