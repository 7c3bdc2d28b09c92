import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Bot, FileJson, LayoutTemplate, PencilRuler, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates-dialog.js')).TemplatesDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.js')).ImportDialog }));

type Shown = 'templates' | 'import';

/** Menu for a new form, with its four starting points. */
export function NewFormMenu() {
  const navigate = useNavigate();
  const [dialogName, setDialogName] = useState<Shown | null>(null);
  const dialog = (which: Shown) => ({
    open: dialogName === which,
    onOpenChange: (open: boolean) => setDialogName(open ? which : null),
  });
  return (
    <>
      <Menu
        trigger={
          <Button variant="primary">
            <Plus aria-hidden /> {t.forms.newForm}
          </Button>
        }
        items={[
          {
            label: t.forms.newFormMenu.describe,
            icon: Bot,
            onSelect: () => void navigate('/app/ai-form-builder'),
          },
          {
            label: t.forms.newFormMenu.empty,
            icon: PencilRuler,
            onSelect: () => void navigate('/app/create-form'),
          },
          {
            label: t.forms.newFormMenu.template,
            icon: LayoutTemplate,
            onSelect: () => setDialogName('templates'),
          },
          { label: t.forms.newFormMenu.import, icon: FileJson, onSelect: () => setDialogName('import') },
        ]}
      />
      <Suspense>
        {dialogName === 'templates' && <TemplatesDialog {...dialog('templates')} />}
        {dialogName === 'import' && <ImportDialog {...dialog('import')} />}
      </Suspense>
    </>
  );
}
