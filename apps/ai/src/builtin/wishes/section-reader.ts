import { plain } from '../plain.js';
import { QuestionReader } from './question-reader.js';
import { trimmed } from './signs.js';

/** Reads the steps of a form. */
export abstract class SectionReader extends QuestionReader {
  /** Matches 'Page one: your visit, with date and time.' */
  protected opensSection(sentence: string): boolean {
    const { signs } = this;
    const titled = TITLED.exec(trimmed(sentence))?.groups;
    if (titled) return this.section(titled['title'] ?? '', titled['list'] ?? '');
    if (!signs.starts('section', sentence)) return false;
    const rest = signs.afterStart(sentence, 'section');
    if (CONTACT.test(plain(rest))) return this.section(rest, '');
    const found =
      /^(?<title>[^:：,(（]{2,40}?)\s*(?:[:：,(（]|\s(?=with\s|con\s|avec\s|mit\s))\s*(?<list>.+)$/u.exec(
        rest,
      )?.groups;
    return this.section(found?.['title'] ?? '', signs.afterStart(found?.['list'] ?? rest, 'joinTitle'));
  }

  protected section(title: string, list: string): boolean {
    const asks = list === '' ? [] : this.sure(this.items.read(list.replace(/[)）]$/u, '')));
    if (!asks) return false;
    this.wishes.sections.push({ title: this.signs.afterStart(title, 'article') });
    for (const ask of asks) this.add({ ...ask, section: this.wishes.sections.length - 1 });
    return true;
  }

  /**
   * Reads 'In three steps: first you (name, email), then the visit (date, time).' A plan of pages is unread unless it was
   * read completely.
   */
  protected plansPages(sentence: string): boolean {
    const { signs } = this;
    if (!signs.has('pages', sentence) && !NUMBERED.test(plain(sentence))) return false;
    const quoted = [...sentence.matchAll(QUOTED)].map(({ groups }) => partOf(groups));
    const stepped = sentence
      .split(STEP)
      .slice(1)
      .map(part => partOf(PART.exec(trimmed(part))?.groups ?? { title: part }));
    const parts = quoted.length > 1 ? quoted : stepped;
    if (parts.length > 1 && parts.every(part => this.isPage(part))) {
      for (const { title, list } of parts) this.section(signs.afterStart(title, 'article'), list);
      return true;
    }
    if (parts.length < 2 && this.bracketSections(sentence)) return true;
    const isPlan = parts.length > 1 || (NUMBERED.test(plain(sentence)) && /[,:]/u.test(sentence));
    if (isPlan) this.wishes.unread.push(sentence);
    return isPlan;
  }

  private isPage({ title, list }: Part): boolean {
    return (
      title !== '' &&
      (list === '' ? CONTACT.test(plain(title)) : this.sure(this.items.read(list)) !== undefined)
    );
  }

  private bracketSections(sentence: string): boolean {
    const groups = [
      ...sentence.matchAll(/(?<title>[^,、:：()（）]{2,40})[(（](?<list>[^()（）]{3,120})[)）]/gu),
    ].map(({ groups: group }) => ({
      title: this.signs.afterStart(group?.['title'] ?? '', 'and', 'opener', 'article'),
      list: group?.['list'] ?? '',
    }));
    const areAll = groups.length > 1 && this.signs.has('pages', sentence);
    if (!areAll || !groups.every(({ list }) => this.sure(this.items.read(list)))) return false;
    for (const { title, list } of groups) this.section(title, list);
    return true;
  }
}

/** Reads 'First "Your event" with date and venue'. */
const TITLED = new RegExp(
  [
    "^(?:first|second|third|then|finally|primero|segundo|luego|d'abord|ensuite|puis|zuerst|",
    'dann)\\W+["“„«]\\s?(?<title>[^"”“»]{2,40}?)\\s?["”“»] (?:with|has|asks|con|avec|mit) (?<list>.+)$',
  ].join(''),
  'iu',
);
interface Part {
  title: string;
  list: string;
}
const partOf = (groups: Record<string, string | undefined> | undefined): Part => ({
  title: trimmed(groups?.['title'] ?? ''),
  list: trimmed(groups?.['list'] ?? ''),
});
/** A page with contact fields. */
const CONTACT = new RegExp(
  [
    '^(?:(?:for |is |the |your |their |vos |sus |ihre |die |los |les )*)(?:contact (?:info\\w*|',
    'details?|data)|datos de contacto|coordonnees|kontaktdaten|連絡先)$',
  ].join(''),
  'u',
);
const NUMBERED = new RegExp(
  [
    '\\b(?:two|three|four|[2-4]|dos|tres|deux|trois|zwei|drei)[ -]?(?:steps?|pages?|screens?|pasos|',
    'paginas|etapes|schritte\\w*|seiten)\\b|\\b(?:zwei|drei)(?:stufig|seitig)',
  ].join(''),
  'u',
);
const QUOTED =
  /["“„«]\s?(?<title>[^"”“»]{2,40}?)\s?["”“»]\s*(?:with|has|asks|con|avec|mit|[:(（])\s*(?<list>[^"“„«]+?)[)）]?(?:,? (?:and|y|et|und))?[,;.]?\s*(?=["“„«]|$)/giu;

/** Words at the start of a page. */
const STEP = new RegExp(
  `(?:^|[\\s,;:])(?:and |y |et |und )?(?:${[
    'first(?:ly)?|second(?:ly)?|third|then|next|finally|after that|[1-4]\\)|page (?:one|two|three)|step (?:one|two|three)',
    'primero|en la primera|segundo|en la segunda|luego|después|por último',
    "d'abord|ensuite|puis|enfin",
    'zuerst|zunächst|erst|dann|danach|anschließend|zuletzt',
  ].join('|')})(?=[\\s,:])`,
  'iu',
);
/** A title with its questions. */
const PART =
  /^(?<title>[^:：,(（]{2,40}?)\s*(?:[:：(（]|\s(?=with\s|con\s|avec\s|mit\s))\s*(?<list>.+?)[)）]?$/u;
