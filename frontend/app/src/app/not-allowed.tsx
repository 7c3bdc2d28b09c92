import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Link } from 'react-router-dom';
import type { Role } from '#contracts';

const texts = t.team.notAllowed;

/** Shown instead of a page that the user's role does not include. */
export const NotAllowed = ({ role }: { role: Role }) => (
  <Empty title={texts.title} text={texts.text(t.team.roles[role])}>
    <Button asChild variant="primary">
      <Link to="/app">{texts.toDashboard}</Link>
    </Button>
  </Empty>
);
