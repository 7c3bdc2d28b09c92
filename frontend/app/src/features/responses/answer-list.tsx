import { t } from '@/lib/i18n/index.js';
import type { FormResponse } from '#contracts';
import { traitsOf } from '#form-core';
import { furtherAnswers, writtenText } from './answers.js';
import { ResponseFiles } from './response-files.js';

type Answer = FormResponse['answers'][number];

/** The answers that are not in the lead's header; email addresses and phone numbers are links. */
export const AnswerList = ({ response }: { response: FormResponse }) => (
  <section aria-label={t.responses.answers}>
    <dl className="grid gap-x-4 gap-y-3">
      {furtherAnswers(response).map(answer => (
        <div key={answer.fieldId} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-3 sm:pt-0.5">{answer.label}</dt>
          <dd className="text-base whitespace-pre-wrap">
            {traitsOf(answer.type).holdsFiles ? (
              <ResponseFiles response={response} fieldId={answer.fieldId} />
            ) : (
              <AnswerValue answer={answer} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const LINK = 'text-brand underline underline-offset-4 hover:text-brand-hover';

function AnswerValue({ answer }: { answer: Answer }) {
  const { consent } = answer;
  if (consent)
    return (
      <>
        {consent.text}
        <span className="block text-xs text-ink-3">{t.responses.agreed(consent.version)}</span>
      </>
    );
  if (!writtenText(answer)) return <span className="text-ink-3">{t.responses.noAnswer}</span>;
  return <AnswerLink answer={answer} />;
}

/** An answer as text, or as a link if it has a target. */
export function AnswerLink({ answer }: { answer: Answer }) {
  const text = writtenText(answer);
  const href = linkOf(answer, text);
  if (!href) return <>{text}</>;
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <a className={LINK} href={href} {...outside}>
      {text}
    </a>
  );
}

/** Link target of an answer: an email address, phone number or web page. All other answers stay plain text. */
export function linkOf({ type }: Pick<Answer, 'type'>, text: string): string | null {
  const { contact } = traitsOf(type);
  if (contact === 'email') return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? `mailto:${encodeURI(text)}` : null;
  if (contact === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (type === 'url') return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
  return null;
}
