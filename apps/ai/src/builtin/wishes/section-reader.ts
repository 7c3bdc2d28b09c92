import { QuestionReader } from './question-reader.js';
import { trimmed } from './signs.js';

/** Reads the steps of a form. */
export abstract class SectionReader extends QuestionReader {
  /** 'Page one: your visit, with date and time.' */
  protected opensSection(sentence: string): boolean {
    const { signs } = this;
    if (!signs.starts('section', sentence)) return false;
    const rest = signs.afterStart(sentence, 'section');
    const found =
      /^(?<title>[^:：,(（]{2,40}?)\s*(?:[:：,(（]|\s(?=with\s|con\s|avec\s|mit\s))\s*(?<list>.+)$/u.exec(
        rest,
      )?.groups;
    return this.section(found?.['title'] ?? '', signs.afterStart(found?.['list'] ?? rest, 'joinTitle'));
  }

  protected section(title: string, list: string): boolean {
    const asks = this.sure(this.items.read(list.replace(/[)）]$/u, '')));
    if (!asks) return false;
    this.wishes.sections.push({ title: this.signs.afterStart(title, 'article') });
    for (const ask of asks) this.add({ ...ask, section: this.wishes.sections.length - 1 });
    return true;
  }

  /** 'In three steps: first you (name, email), then the visit (date, time).' A plan of pages that was not read whole is unread. */
  protected plansPages(sentence: string): boolean {
    const { signs } = this;
    const found = signs.find('pages', sentence);
    const parts = found ? sentence.split(STEP).slice(1) : [];
    if (parts.length < 2) return this.bracketSections(sentence);
    const read = parts.map(part => {
      const { title = '', list = '' } = PART.exec(trimmed(part))?.groups ?? {};
      return { title, list, asks: this.sure(this.items.read(list)) };
    });
    if (read.every(({ asks, title }) => asks && title !== ''))
      for (const { title, list } of read) this.section(signs.afterStart(title, 'article'), list);
    else this.wishes.unread.push(sentence);
    return true;
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

/** Words with which a page begins. */
const STEP = new RegExp(
  `(?:^|[\\s,;:])(?:and |y |et |und )?(?:${[
    'first(?:ly)?|second(?:ly)?|third|then|next|finally|after that|page (?:one|two|three)|step (?:one|two|three)',
    'primero|en la primera|segundo|en la segunda|luego|después|por último',
    "d'abord|ensuite|puis|enfin",
    'zuerst|zunächst|erst|dann|danach|anschließend|zuletzt',
  ].join('|')})(?=[\\s,:])`,
  'iu',
);
/** A title with its questions. */
const PART =
  /^(?<title>[^:：,(（]{2,40}?)\s*(?:[:：(（]|\s(?=with\s|con\s|avec\s|mit\s))\s*(?<list>.+?)[)）]?$/u;
