const TOKEN = /<@([A-Za-z0-9_-]{1,64})>/g;

/** A mention of a person in a note, as it is stored: by id, so that the present name can be shown. */
const mentionOf = (userId: string): string => `<@${userId}>`;

/** The ids of the people whom a note mentions. */
export const mentionedIn = (note: string): string[] => [
  ...new Set([...note.matchAll(TOKEN)].map(([, id]) => id!)),
];

/** Takes the place of a person whose account was deleted; screens show it as a former member. */
export const DELETED_PERSON = 'deleted';

/** A text without mentions of a person. Histories shorten long texts, also within a mention. */
export function withoutMention(text: string, userId: string): string {
  const whole = text.replaceAll(mentionOf(userId), mentionOf(DELETED_PERSON));
  return whole.replace(/<@([\w-]+)…$/, (cut, start: string) => (userId.startsWith(start) ? '…' : cut));
}

/** A note with `@name` in place of its mentions. */
export const withNames = (note: string, nameOf: (userId: string) => string): string =>
  note.replace(TOKEN, (_, id: string) => `@${nameOf(id)}`);

/** A note with mentions in place of `@name`. If a name continues in a longer one, the longer one counts. */
export function withMentions(text: string, people: readonly { userId: string; name: string }[]): string {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  let rest = text;
  let done = '';
  for (let at = rest.indexOf('@'); at >= 0; at = rest.indexOf('@')) {
    const after = rest.slice(at + 1);
    const isWord = at === 0 ? !/[\p{L}\p{N}]$/u.test(done) : !/[\p{L}\p{N}]/u.test(rest[at - 1]!);
    const found = isWord
      ? byLength.find(
          ({ name }) => after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length)),
        )
      : undefined;
    done += rest.slice(0, at) + (found ? mentionOf(found.userId) : '@');
    rest = found ? after.slice(found.name.length) : after;
  }
  return done + rest;
}
