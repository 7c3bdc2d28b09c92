import type { Language } from '../builtin/types.js';

interface Clock {
  hour: number;
  minute: number;
  /** English am or pm in a text. */
  half?: 'am' | 'pm';
}

const HALF: Record<string, 'am' | 'pm'> = { am: 'am', pm: 'pm', 午前: 'am', 午後: 'pm' };

/** Translates a time of day, from lower-case text without accents: '10 am' becomes '10 Uhr'. */
export function clockTime(text: string, from: Language, to: Language): string | undefined {
  const time = read(text.trim(), from);
  return time && written(time, to);
}

/** Matches one time, or two with a separator: '8–10 am', '9 Uhr bis 17 Uhr'. */
export function clockRange(text: string, from: Language, to: Language): string | undefined {
  const one = clockTime(text, from, to);
  if (one) return one;
  const match =
    /^(?:from |von |de )?(.+?)(?:\s?[-–—~〜]\s?|から|\s(?:to|until|bis|a|à)\s)(.+?)(?:まで)?$/u.exec(text);
  const until = match && read(match[2] ?? '', from);
  if (!match || !until) return undefined;
  const bare = /^(\d{1,2})(?:[:.](\d{2}))?$/u.exec(match[1] ?? '');
  const since = bare ? unmarked(Number(bare[1]), Number(bare[2] ?? 0), until) : read(match[1] ?? '', from);
  if (!since || since.hour > 24) return undefined;
  if (to === 'de') return `${written(since, to).replace(' Uhr', '')}–${written(until, to)}`;
  return `${written(since, to)}${to === 'es' || to === 'en' ? '–' : to === 'fr' ? ' – ' : '〜'}${written(until, to)}`;
}

/** Start of '8–10 am' and '10–2 pm', in the half of the day that makes it the earlier time. */
function unmarked(hour: number, minute: number, until: Clock): Clock {
  const later = until.half === 'pm' && hour < 12 && hour + 12 < until.hour;
  return { hour: later ? hour + 12 : hour, minute };
}

function read(text: string, from: Language): Clock | undefined {
  const japanese = /^(午前|午後)?(\d{1,2})時(?:(\d{1,2})分|(半))?$/u.exec(text);
  if (japanese && from === 'ja')
    return made(japanese[2], japanese[4] ? '30' : japanese[3], HALF[japanese[1] ?? '']);
  const english = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?\s?m\.?$/u.exec(text);
  if (english) return made(english[1], english[2], HALF[`${english[3]}m`]);
  const other =
    /^(\d{1,2})(?:[:.](\d{2}))?\s?(?:uhr|h)$/u.exec(text) ?? /^(\d{1,2})\s?h\s?(\d{2})$/u.exec(text);
  if (other && (from === 'de' ? !/h$/u.test(text.replace('uhr', '')) : from === 'fr' || /:/u.test(text)))
    return made(other[1], other[2]);
  const plain = /^(\d{1,2}):(\d{2})$/u.exec(text);
  return plain ? made(plain[1], plain[2]) : undefined;
}

function made(hour: string | undefined, minute: string | undefined, half?: 'am' | 'pm'): Clock | undefined {
  const said = Number(hour);
  const full = half === 'pm' && said < 12 ? said + 12 : half === 'am' && said === 12 ? 0 : said;
  const time: Clock = { hour: full, minute: Number(minute ?? 0), ...(half && { half }) };
  return full <= 24 && time.minute < 60 ? time : undefined;
}

function written({ hour, minute }: Clock, to: Language): string {
  const two = String(minute).padStart(2, '0');
  if (to === 'en') {
    const of = hour % 24;
    return `${of % 12 || 12}${minute ? `:${two}` : ''} ${of < 12 ? 'am' : 'pm'}`;
  }
  if (to === 'de') return `${hour}${minute ? `:${two}` : ''} Uhr`;
  if (to === 'fr') return `${hour} h${minute ? ` ${two}` : ''}`;
  if (to === 'es') return `${hour}:${two}`;
  return `${hour}時${minute ? `${minute}分` : ''}`;
}
