import { t } from '@/lib/i18n/index.js';
import { can } from '@/lib/workspace.js';
import { commentCalls } from '@/lib/workspace-calls.build.js';
import { MentionInput } from '@/shared/people/mention-input.js';
import { membersQuery, usePeople } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mentionedIn, withMentions, withNames } from '#form-core';

const texts = t.comments;
const MAX_LENGTH = 2000;

interface Props {
  label: string;
  /** Label of the button that saves the comment. */
  action: string;
  /** The stored text of an existing comment. */
  text?: string;
  isPending: boolean;
  /** Answers whether the text was saved. */
  onSave: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** Writes or changes a comment. `@` offers the people who can read it; a mention is stored by id. */
export function CommentForm({ label, action, text = '', isPending, onSave, onCancel }: Props) {
  const { nameOf } = usePeople();
  const { data } = useQuery(membersQuery);
  const readers = (data?.members ?? []).filter(({ role }) => can(role, commentCalls.list));
  const known = mentionedIn(text).map(userId => ({ userId, name: nameOf(userId) }));
  const [typed, setTyped] = useState(() => withNames(text, nameOf));
  // A new field for the next comment.
  const [number, setNumber] = useState(0);
  const save = async () => {
    if (!(await onSave(withMentions(typed.trim(), [...known, ...readers])))) return;
    setTyped('');
    setNumber(number + 1);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} help={texts.mentionHelp}>
        {control => (
          <MentionInput
            {...control}
            key={number}
            side="below"
            people={readers}
            rows={2}
            maxLength={MAX_LENGTH}
            defaultValue={typed}
            onText={setTyped}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={isPending || typed.trim() === ''}
          onClick={() => void save()}
        >
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {t.common.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
