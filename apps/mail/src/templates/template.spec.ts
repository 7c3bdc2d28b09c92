import { describe, expect, it } from '@jest/globals';
import { type MailContent, oneLine, renderMail } from './template.js';

const content: MailContent = {
  subject: 'Subject',
  heading: 'Heading',
  paragraphs: ['First\nsecond line'],
  facts: [{ label: 'Name', value: 'Ada' }],
  action: { label: 'Open', url: 'https://forms.example/a?b=1&c=2' },
  notes: ['Small print'],
};

describe('rendering an email', () => {
  it('contains the same content in text and HTML', () => {
    const { text, html } = renderMail(content);
    expect(text).toBe(
      'Heading\n\nFirst\nsecond line\n\nName:\nAda\n\nOpen:\nhttps://forms.example/a?b=1&c=2\n\nSmall print\n\nLeadloom\n',
    );
    for (const part of [
      'Heading</h1>',
      'First<br>second line',
      'Ada',
      'href="https://forms.example/a?b=1&amp;c=2"',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('puts no colon after a question', () => {
    const { text } = renderMail({ ...content, facts: [{ label: 'What happened?', value: 'A leak' }] });
    expect(text).toContain('What happened?\nA leak');
  });

  it('prevents content from becoming markup', () => {
    const evil = '<img src=x onerror="alert(1)">\'&';
    const { html } = renderMail({
      subject: evil,
      heading: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
      action: { label: evil, url: `https://forms.example/"${evil}` },
      notes: [evil],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"alert');
  });

  it('has a subject of one line', () => {
    expect(renderMail({ ...content, subject: 'New\r\nBcc: all@example.com\u2028x' }).subject).toBe(
      'New Bcc: all@example.com x',
    );
    expect(oneLine('x'.repeat(400), 20)).toHaveLength(20);
    expect(oneLine('Ada \u202Egpj.exe\u202C \u2066x\u2069')).toBe('Ada gpj.exe x');
  });
});
