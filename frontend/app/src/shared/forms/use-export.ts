import { api } from '@/lib/api.js';
import { ORIGIN } from '@/lib/config.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { download, fileName } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useMutation } from '@tanstack/react-query';
import { formHtml, formJson } from './export-form.js';

/** Downloads a form as a file: as a page that shows it, or as an export that can be imported. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ id, kind }: { id: string; kind: 'html' | 'json' }) => {
      const form = await api(formsCalls.get, { params: { id } });
      const content = kind === 'html' ? formHtml(form, ORIGIN) : formJson(form, new Date().toISOString());
      download(fileName(form.name, kind), content, kind === 'html' ? 'text/html' : 'application/json');
    },
    onError: () => toast.error(t.forms.export.failed),
  });
