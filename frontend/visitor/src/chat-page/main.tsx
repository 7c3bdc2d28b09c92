import '../../../../libs/form-renderer/src/chat/chat.css';
import { formState } from '#form-core';
import { answeredOf, ChatBody } from '#form-renderer';
import { openPage, runPage } from '../form/page.js';

/** The page of a form as a conversation. It differs from the form page only in how it asks its questions. */
runPage(() => {
  const { data, saved, shared, show } = openPage('chat');
  const { form } = shared;
  show(
    <ChatBody
      {...shared}
      chat={data.chat!}
      answered={saved && answeredOf(form, saved.values, formState(form, saved.values).required)}
      wholeHref={shared.action + location.search}
      isSaved={form.allowSaveProgress}
    />,
  );
});
