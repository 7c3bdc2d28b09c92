import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Input } from '@/ui/input.js';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** Password input with a button that reveals the password. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={visible ? 'text' : 'password'} className="pr-12" />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 right-1 touch:top-0 touch:right-0"
        aria-label={visible ? t.auth.hidePassword : t.auth.showPassword}
        onClick={() => setVisible(!visible)}
      >
        <Icon aria-hidden />
      </Button>
    </div>
  );
}
