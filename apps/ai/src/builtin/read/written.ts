import type { Language } from '../types.js';
import { rephrase } from './rephrase.js';
import { withUmlauts } from './typed-umlauts.js';

/** Shortened words, whose point ends no sentence: 'Tel. Pflicht', 'max. 5'. */
const SHORT =
  /(?<![\p{L}\p{N}])(nr|str|ca|approx|max|min|incl|inkl|addr|qty|pref|apt|dept|num|n[úu]m|dir|av|cod)\.\s?(?=[\p{Ll}\d])|(?<![\p{L}\p{N}])([Tt]elf?|[Tt]lf|[Mm]ob|[Pp]lz)\.\s?(?=(?:no\.|nr\b|num|is\b|must|required|needed|optional|req|mandatory|Pflicht|pflicht|oblig|\d))/gu;

/** Marks of a sentence once each, and none behind shortened words. */
const marked = (text: string): string =>
  text
    // 'reeds // size // qty': what stands between strokes is a line of its own.
    .replace(/\s+(?:\/{2,}|\|{2}|>{2,})\s+/gu, '\n')
    // A line ends at a mark, unless a comma goes on with it: 'lift?, date'
    .replace(/(?<=[!?])\n(?=,)/gu, '')
    .replace(/([!?])(?:\n?[!?])+/gu, (marks, one: string) => (marks.includes('?') ? '?' : one))
    .replace(/(?<!\.\n?)\.\n?\.(?!\n?\.)/gu, '.')
    .replace(SHORT, '$1$2 ');

/** What people write in short, spelled out. */
const SPELLED: Partial<Record<Language, [RegExp, string][]>> = {
  en: [
    [
      /\b(?:ph|mob)\.?\s?(?:no|nr|num)\b(?:\.(?=\s*(?:\p{Ll}|$)))?(?! (?:e-?mail|mail|thanks|please|way|need))/giu,
      'phone number',
    ],
    [/\bph\b(?= ?(?:[,.;&]|and\b|required|req|must|needed|opt|$))/giu, 'phone'],
    [/\baddr\b\.?/giu, 'address'],
    [/\bqty\b(?:\.(?=\s\p{Ll}))?(?! of)/giu, 'quantity'],
    // 'Phone, budget no'
    [/(?<=\p{L} )yes,? no(?=\s*(?:[.,;\n]|$))/giu, 'yes/no'],
    [
      /(?<=(?<!\byes)[,;]\s?)((?!(?:yes|or|y|if|and|but|there|is|i|we|they|absolutely|definitely)\b)\p{L}{3,}(?: (?!(?:or|is|says?|if)\b)\p{L}{3,})?),? no(?=\s*(?:[.,;\n]|$))/giu,
      'no $1',
    ],
    [/\bdob\b\.?/giu, 'date of birth'],
    [/\bw\/o\s?/giu, 'without '],
    [/\bw\/\s?(?=\p{L})/giu, 'with '],
    [/\breq(?:'?d|uird)?\b\.?(?! (?:for|from))/giu, 'required'],
    [/\bopt\b\.?(?! (?:in|out|for)\b)/giu, 'optional'],
    // 'Last time they were done'
    [/\b(?:the )?last time (it|they) (was|were) (\p{L}+)(?=\s*(?:[.,;\n]|$))/giu, 'when $2 $1 last $3'],
    [/\b(i|we)(?:'d| would) (?:want|like|love|need) to ask(?: for| about)? (?=\p{L})/giu, '$1 need to know '],
    [
      /\b(?:people|they|parents|customers|guests|members|families|visitors) (?:reserve|hire|rent|borrow|order) (?=an? [^.,;:]{2,30} or )/giu,
      'they pick ',
    ],
    [/(?:,| -| –) tick all(?=\))(?<=\([^()]*)/giu, ' - tick all that apply'],
    // 'Max spend 10 15 or 20 quid', 'under 5k 5-10k over 10k'
    [/(?<![\d.,:/-]|\d )(\d{1,4}) (?=\d{1,4},? or \d)/gu, '$1, '],
    [
      /(?<!\()\b((?:under|up to|less than|below) [£$€]?\d+k?),? ([£$€]?\d+k? ?(?:-|–|to) ?[£$€]?\d+k?),? (?:or )?((?:over|above|more than) [£$€]?\d+k?)/giu,
      '($1, $2, $3)',
    ],
    [
      /\b(i (?:agree|consent|confirm|accept|understand|allow|give permission)[^,.;:()\n]{0,60}?) \((?:to )?(?:tick|tick ?box|check ?box)\)/giu,
      'tick box $1',
    ],
    [/\b(who|what|where|when|how)(?: is|')? ?its (?=(?:from|for|about|called|like)\b)/giu, "$1 it's "],
    // 'Bank details no thanks we do that later'
    [
      /(?<=\bno,? (?:thanks|thank you|ta),?) (?:we|i|they|it|that)(?:'(?:s|ll|ve|re))? (?![^.;!?\n]*\b(?:ask|need|want|must|required|optional)\b)[^,.;!?\n]{3,60}(?=[,.;!?\n]|$)/giu,
      '',
    ],
    // Apostrophes, which people leave out ('dont ask') or set in type.
    [/(?<=\p{L})[’‘´](?=\p{L})/gu, "'"],
    [/\b(what|where|who|how)s(?=\s)/giu, "$1's"],
    [
      /(?<=^|[.!?,;:\n]\s*|\b(?:and|so|but|because|since|ok|hi|hey) )(?:i?m|Im)(?= (?:an? |the |\p{L}{4,}ing ))/gu,
      "I'm",
    ],
    [/(?<!\p{L})[Ii]ve(?=\s)/gu, "I've"],
    [/(?<!\p{L})[Ww]eve(?=\s)/gu, "we've"],
    [/(?<=\p{L})'ve got to\b/giu, ' have to'],
    [/\b(?:have|has) got to\b|\bgotta\b/giu, 'have to'],
    [/\b(they|you)(re|d|ll|ve)\b/giu, "$1'$2"],
    [/\b(if|whether) (any|some)(one|body)'s (?=\p{L})/giu, '$1 $2$3 is '],
    [
      /\b(feedback|booking|sign-?up|rsvp|order|survey|quote|registration|enquiry) (?:thing|thingy|thingie)\b/giu,
      '$1 form',
    ],
    // 'How many kids, bringing a dish?'
    [
      /(?<=[?,;:–-] ?)(?=(?:bringing|coming|staying|driving|attending|joining|camping|travelling|taking|planning|eating) ?(?:\?|(?:an?|any|your|the|with|by|over) (?:\([^()\n]*\)|[^,.;:?!()\n])*\?))/giu,
      'are they ',
    ],
    [/\bdates? in (?:and|&|\/|\+) (?:dates? )?out\b/giu, 'arrival date and departure date'],
    [/\b(mandatory|required|compulsory|optional) to (?:answer|fill in|complete|give)\b/giu, '$1'],
    // 'Emergency contact's name and number': both of the same person.
    [
      /\b((?:emergency contact|next of kin|parent|guardian|doctor|vet|landlord|partner)(?:'s)?) (name|person) (?:and|&) (?:their |phone )?(?:number|phone|mobile)\b/giu,
      '$1 name and $1 phone number',
    ],
    [
      /\b(\p{L}+'s) (name|breed|age) (?:and|&) (age|breed|date of birth|weight|class|school year)\b/giu,
      '$1 $2 and $1 $3',
    ],
    // 'They should pick one: blue team, red team'
    [
      /(?<=^|[.!?\n] *)(?:(?:they|people|guests|customers|members|everyone|kids|parents|players|you) )?(?:(?:should|can|must|may|have to|need to) )?(?:picks?|chooses?|selects?) (?:just |only |any )?(?:one|1)(?: of (?:these|the following|them))? ?(?::| [-–—]) ?([^.;:?!\n()]+,[^.;:?!\n()]+)(?=[.;\n]|$)/giu,
      'Ask which would you like ($1)',
    ],
    [/\bppl\b/giu, 'people'],
    [/(?<=\b(?:\d{1,2}|two|three|four|five|six|seven|eight) )q'?s\b/giu, 'questions'],
    [
      /\b(?:obviously|naturally|clearly|needless to say|for obvious reasons|of course),? (?=(?:no|nothing|not|never|don't|do not)\b)/giu,
      '',
    ],
    // 'Postcode n phone'
    [/(?<=\p{L}) '?n'? (?=\p{L}{3})/giu, ' and '],
    // 'Name and number', 'leave a number'
    [
      /(?<=\b(?:(?<!\bas )a|names?(?:,| and| &)|contact|callback|leave their) )number(?= *(?:[.,;!)\n]|$)| (?:and|or|so|is|are|please|to (?:ring|call|reach))\b)/giu,
      'phone number',
    ],
    [/ ?= ?(?=(?:required|optional|mandatory|compulsory|a? ?must|voluntary|yes|no)\b)/giu, ' '],
    // 'Size* colour* (* = required)'
    [
      /[-–—(]?\s*\*+\s*(?:=|means?|is|are|:)?\s*(?:required|mandatory|must|compulsory|obligatory)(?: fields?)?\)?(?=\s*(?:[.\n]|$))/giu,
      '',
    ],
    [/(?<=[\p{L})])\*(?=\s+\p{L})/gu, '*,'],
    // 'Email compulsory phone voluntary date compulsory'
    [
      /(?<=\p{L} (?:compulsory|mandatory|required|optional|voluntary)) (?=(?:(?!(?:fields?|questions?|ones|things|is|are|and|but|or|if|to|by|for|from|in|only|please|as|with|on|at|not|because|so|details|info)\b)[\p{L}'-]+ ){1,4}(?:compulsory|mandatory|required|optional|voluntary)\b)/giu,
      ', ',
    ],
    [/\b(do|does|did|is|are|was|were|wo|ca|should|would|could|have|has)nt\b/giu, "$1n't"],
    [/\b(?:no|nr|num|nos)\.?\s?of (?=\p{L}{3})|#\s?of (?=\p{L}{3})/giu, 'number of '],
    // 'Make+model'
    [/(?<=\p{L})\s?\+\s?(?=\p{L}{3})/gu, ' and '],
    // '4 yard 6 yard and 8 yard'
    [
      /(?<![\p{L}\d.])(\d+(?:[.,/]\d+)? ?(\p{L}{1,8})),? (?=(?:and |or )?\d+(?:[.,/]\d+)? ?\2(?!\p{L}))(?!(?:and|or) )/giu,
      '$1, ',
    ],
    [/(?<=\d ?\1, \d+(?:[.,/]\d+)? ?(\p{L}{1,8})),? and (?=\d+(?:[.,/]\d+)? ?\1(?!\p{L}))/giu, ' or '],
    [/,? (?:just|simply|only)(?: a)?(?: simple| plain)? (yes or no|yes\/no)/giu, ' ($1)'],
    [
      /,? and they (?:must|have to|need to|should) (?:upload|attach) (?:it|them)(?= *(?:[.,;!\n]|$))/giu,
      ', file upload (required)',
    ],
    // 'Some want electricity, others don't, so ask that'
    [
      /\b(?:some|half|many|a few)(?: (?:people|folks?|of (?:them|us)|customers|guests|traders|members))? (want|need|have|bring|own|prefer|like) ([^,.;:!?\n]{2,40}),? (?:and )?(?:others?|some|half|the rest|most)(?: of them)? (?:do not|don't|not|won't|haven't|hate it)[^,.;:!?\n]{0,15}[,;.]? (?:so |and )?(?:please |then )?ask(?: for)? (?:that|it|about it|about that|them|which)(?! )/giu,
      'ask if they $1 $2',
    ],
    [/\b(?:is|are|be) (?:not|never) optional\b|\b(?:isn't|aren't|not|non-?) ?optional\b/giu, 'is required'],
  ],
  de: [
    [/(?<=\p{L}) o\.\s(?=\p{L})/gu, ' oder '],
    [/(?<=\p{L}) u\.\s(?=\p{L})/gu, ' und '],
    [/(?<=\p{L})\s?\+\s?(?=\p{L}{3})/gu, ' und '],
    // 'Zum 60. Geburtstag': no sentence ends.
    [/(?<=\d)\.\s(?=(?:Geburtstag|Jubiläum|Hochzeitstag|Jahrestag)(?!\p{L}))/gu, '-ten '],
    // As people speak: 'is', 'net', 'hab a'.
    [/(?<=\p{L} )is\b(?=[ .,])/gu, 'ist'],
    [/\b(?:net|nich)\b(?=\s|[.,;!]|$)/gu, 'nicht'],
    [
      /\bi(?= (?:bin|hab|brauch|will|möcht|mach|verkauf|vermiet)\p{L}{0,2}\b)|(?<=\b(?:bin|hab|brauch|will|möcht|mach) )i\b/gu,
      'ich',
    ],
    [/\b(gibt|ob|wenn|falls|wie|was|geht)s\b(?=\s)/gu, '$1 es'],
    [/\bne(n?)(?= \p{Lu})/gu, 'eine$1'],
  ],
};

/** A description in whole words, with one mark where there are several: 'Make+model, no. of cars!!' */
export const written = (text: string, language: Language): string =>
  rephrase(
    (SPELLED[language] ?? []).reduce(
      (said, [pattern, by]) => said.replace(pattern, by),
      marked(language === 'de' ? withUmlauts(text) : text),
    ),
    language,
    'written',
  );
