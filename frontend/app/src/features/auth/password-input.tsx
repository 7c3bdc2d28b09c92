import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Input } from '@/ui/input.js';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** Password input with a button that reveals the password. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 right-1 touch:top-0 touch:right-0"
        aria-label={shown ? t.auth.hidePassword : t.auth.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden />
      </Button>
    </div>
  );
}
