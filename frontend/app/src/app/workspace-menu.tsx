import { t } from '@/lib/i18n/index.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Check, ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { OwnWorkspace } from '#contracts';

interface Props {
  all: readonly OwnWorkspace[];
  current: OwnWorkspace;
  onChosen?: () => void;
}

/** Button with the name of the current workspace; its menu lists all workspaces. */
export function WorkspaceMenu({ all, current, onChosen }: Props) {
  const navigate = useNavigate();
  const choose = (id: string) => {
    chooseWorkspace(id);
    onChosen?.();
    // The current page may show a form that does not exist in the other workspace.
    void navigate('/app');
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label={t.team.switcher(current.name)} className="max-w-64">
          <span className="truncate">{current.name}</span> <ChevronDown aria-hidden />
        </Button>
      }
      items={all.map(({ id, name }) => {
        const isCurrent = id === current.id;
        return {
          label: isCurrent ? t.team.current(name) : name,
          ...(isCurrent ? { icon: Check } : {}),
          onSelect: () => choose(id),
        };
      })}
    />
  );
}
