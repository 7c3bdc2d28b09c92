import { type FormField, questionOf, say } from '#form-core';
import { FieldRow } from '../field-row.js';
import { Trap } from '../form-actions.js';
import { submitLabel } from '../form-body.js';
import { FormHeader } from '../form-header.js';
import { FormLegal } from '../form-legal.js';
import { Progress } from '../progress.js';
import { Resumed } from '../resumed.js';
import { Success } from '../success.js';
import { ChatActions } from './chat-actions.js';
import { ChatLog } from './chat-log.js';
import { contentOf } from './turns.js';
import { ASK_ID, type ChatProps, READY_ID, useChat } from './use-chat.js';

/**
 * A form as a conversation, one question at a time, with the controls, checks and guarantees of the page. Answered questions are
 * shown as a log; the current question is a focused control with its label. All controls stay in the page, so that it works as a
 * plain form without scripts, and autofill reaches them.
 */
export const ChatBody = (props: ChatProps) => {
  const { theme, texts, chat: words, frame = 'page' } = props;
  const chat = useChat(props);
  const { form, fill, turns } = chat;
  const content = contentOf(form, fill.state.visible);
  const thanks = { texts, title: form.thankYouTitle, text: form.thankYouText };
  const label = theme.look.submitButtonText || submitLabel(form, texts);
  const header = <FormHeader form={form} look={theme.look} hideTitle={props.hideTitle} level={1} />;
  const logged = {
    content,
    values: fill.values,
    texts,
    chat: words,
    autofill: props.autofill,
    onEdit: chat.edit,
  };
  return (
    <div
      className="ll ll-chat"
      data-frame={frame}
      data-live={chat.live || undefined}
      style={theme.variables}
      {...theme.attributes}
    >
      <div className="ll-card">
        {chat.thanks && header}
        {chat.thanks ? (
          <Success {...thanks} {...chat.thanks} onAgain={form.onePerVisitor ? undefined : chat.again} />
        ) : (
          <form
            method="post"
            encType={props.files && 'multipart/form-data'}
            action={props.action}
            noValidate
            onSubmit={event => {
              event.preventDefault();
              chat.proceed();
            }}
            {...chat.pointer}
          >
            {header}
            <Progress
              texts={texts}
              // A conversation has a bar unless its owner hides it; it counts the questions that are behind.
              form={{ ...form, showProgressBar: true }}
              values={chat.passed}
              visible={fill.state.visible}
              position={0}
              count={1}
            />
            <Foot {...props} isStarted={chat.reached > 0} place={chat.reached} count={turns.length} />
            {chat.resumed && <Resumed texts={texts} onRestart={chat.again} />}
            <ChatLog {...logged} answered={chat.before} />
            <div className="ll-ask" id={ASK_ID} data-editing={chat.after.length > 0 || undefined}>
              <Question {...props} form={form} chat={words} state={chat} content={content} />
              {chat.sending && <Typing text={words.sending} />}
              <Trap field={chat.honeypot} label={texts.trap} />
              <input type="hidden" name="meta.revision" value={form.revision} />
              <ChatActions chat={chat} texts={texts} words={words} label={label} />
            </div>
            {chat.after.length > 0 && <ChatLog {...logged} answered={chat.after} isLater />}
            <FormLegal form={form} texts={texts} />
          </form>
        )}
      </div>
    </div>
  );
};

interface QuestionProps extends ChatProps {
  state: ReturnType<typeof useChat>;
  content: ReadonlyMap<string, FormField[]>;
}
/** The current question with everything before it. The other controls are hidden. */
const Question = ({ state, form, texts, chat, autofill = {}, files, content }: QuestionProps) => {
  const { current, fill } = state;
  const before = content.get(current?.id ?? '') ?? [];
  return (
    <>
      {state.message && <Message text={state.message} />}
      {form.fields.map((field: FormField) => (
        <FieldRow
          key={field.id}
          texts={texts}
          autofill={autofill[field.id]}
          field={field}
          question={questionOf(field, chat, autofill[field.id])}
          value={fill.values[field.id] ?? null}
          error={field === current ? state.error : undefined}
          announced={fill.announced === field.id}
          required={fill.state.required.has(field.id)}
          hidden={field !== current && !before.includes(field)}
          live={state.live}
          files={files}
          done={false}
          {...state.listeners}
        />
      ))}
      {!current && (
        <p className="ll-asked" id={READY_ID} tabIndex={-1}>
          {state.turns.length ? chat.ready : texts.noFields}
        </p>
      )}
    </>
  );
};

const Message = ({ text }: { text: string }) => (
  <p className="ll-message" role="alert">
    {text}
  </p>
);

const Typing = ({ text }: { text: string }) => (
  <p className="ll-typing" role="status">
    <span className="ll-sr">{text}</span>
    <i />
    <i />
    <i />
  </p>
);

type FootProps = ChatProps & { isStarted: boolean; place: number; count: number };
/** Position in the conversation, and a link to the whole form while that loses no answer. */
const Foot = ({ chat, isStarted, place, count, isSaved, wholeHref }: FootProps) => (
  <p className="ll-foot ll-scripted">
    {count > 0 && <span>{say(chat.position, { n: Math.min(place + 1, count), max: count })}</span>}
    {(!isStarted || isSaved) && <a href={wholeHref}>{chat.whole}</a>}
  </p>
);
