import { QuestionReader } from './question-reader.js';

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

  /** 'In three steps: first you (name, email), then the visit (date, time).' */
  protected bracketSections(sentence: string): boolean {
    const groups = [
      ...sentence.matchAll(/(?<title>[^,、:：()（）]{2,40})[(（](?<list>[^()（）]{3,120})[)）]/gu),
    ];
    const areAll = groups.length > 1 && this.signs.has('pages', sentence);
    if (!areAll || !groups.every(({ groups: group }) => this.sure(this.items.read(group?.['list'] ?? ''))))
      return false;
    for (const { groups: group } of groups)
      this.section(
        this.signs.afterStart(group?.['title'] ?? '', 'and', 'opener', 'article'),
        group?.['list'] ?? '',
      );
    return true;
  }
}
