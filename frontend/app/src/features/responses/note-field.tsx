import { t } from '@/lib/i18n/index.js';
import { MentionInput } from '@/shared/people/mention-input.js';
import { usePeople } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { mentionedIn, withMentions, withNames } from '#form-core';

interface Props {
  note: string;
  onSave: (note: string) => void;
}

/** The note of a lead. `@` offers the people who can read it; a mention is stored by id and notifies the person. */
export function NoteField({ note, onSave }: Props) {
  const { readers, isTeam, nameOf } = usePeople();
  const shown = withNames(note, nameOf);
  const known = mentionedIn(note).map(userId => ({ userId, name: nameOf(userId) }));
  return (
    <Field label={t.responses.note} help={isTeam ? t.assignees.mentionHelp : t.responses.noteHelp}>
      {control => (
        <MentionInput
          {...control}
          key={shown}
          side="above"
          people={isTeam ? readers : []}
          rows={3}
          maxLength={4000}
          defaultValue={shown}
          onBlur={({ target }) => {
            const next = withMentions(target.value, [...known, ...readers]);
            if (next !== note) onSave(next);
          }}
        />
      )}
    </Field>
  );
}
