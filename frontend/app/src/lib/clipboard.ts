import { t } from './i18n/index.js';
import { toast } from './toast.js';

/** Copies text and confirms with a toast. Without the clipboard API (plain http), falls back to execCommand. */
export async function copy(text: string, message: string): Promise<boolean> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (done || copyBySelection(text)) {
    toast.success(message);
    return true;
  }
  toast.error(t.common.copyFailed);
  return false;
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
