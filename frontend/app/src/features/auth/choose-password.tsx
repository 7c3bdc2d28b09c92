import { api } from '@/lib/api.js';
import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { NewPasswordForm } from './new-password-form.js';

const texts = t.auth.callback;

/** Sets the first password of an account that has none after verification. */
export function ChoosePassword({ onDone }: { onDone: () => void }) {
  const [errors, setErrors] = useState<string[]>([]);
  const submit = async (newPassword: string): Promise<string> => {
    setErrors([]);
    try {
      await api(authCalls.choosePassword, { body: { newPassword } });
      onDone();
    } catch (error) {
      const atField = error instanceof ApiError && error.details.find(({ field }) => field === 'newPassword');
      if (atField) return atField.message;
      setErrors(errorLines(error, t.auth.failed));
    }
    return '';
  };
  return (
    <>
      <p className="text-base">{texts.choosePassword}</p>
      {errors.length > 0 && <Notice tone="bad" lines={errors} />}
      <NewPasswordForm submitText={texts.savePassword} onSubmit={submit} />
    </>
  );
}
