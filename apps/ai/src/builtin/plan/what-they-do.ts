import { plain } from '../read/cues.js';

/** Who they are says little: 'we are a little charity that …', 'I run a small business which …'. */
const SOME_GROUP =
  /^(?:so )?(?:we(?:'re| are| run| have)|i(?:'m| am)? (?:run|have|own|from|with|in|part of)|this is|it's|it is) (?:an? |the )?(?:\p{L}+ ){0,3}?(?:charity|company|business|firm|team|group|non-?profit|organi[sz]ation|association|collective|outfit|start-?up|society|family|couple|bunch of (?:friends|people|volunteers|neighbours)|co-?op(?:erative)?)(?: (?:here )?(?:in|from|near) \p{L}+)? (?:that|which|who) (?:mostly |mainly |also |just )?(\p{L}{2,})/u;

/** What they do besides: '… and gives them to kids'. */
const ALSO =
  /,? and (?:also )?(?:give|run|sell|make|offer|rent|let|teach|train|take|help|deliver|wash|clean|repair|mend|restore|fix|build|paint|ship|bring|collect|host|organi[sz]e|lend|serve|bake|hire|grow|print|install)s? \S/iu;

/** What they do, told in their own words: 'we fix up old bicycles and …'; undefined for any other sentence. */
export function whatTheyDo(said: string): string | undefined {
  const found = SOME_GROUP.exec(plain(said));
  const verb = found?.[1];
  if (!found || !verb) return undefined;
  const rest = said.slice(found[0].length);
  return `we ${infinitive(verb)}${rest.slice(0, ALSO.exec(rest)?.index ?? rest.length)}`;
}

/** 'Fixes', 'carries', 'sells' */
const infinitive = (verb: string): string =>
  /(?:ss|us|is)$/u.test(verb)
    ? verb
    : verb
        .replace(/ies$/u, 'y')
        .replace(/(?<=ch|sh|ss|x|o)es$/u, '')
        .replace(/s$/u, '');
