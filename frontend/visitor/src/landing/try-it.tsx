import type { LandingTexts } from '#languages/en/landing';

/**
 * The centre of the page: turns a sentence into a form immediately, without an account. Without scripts, the button
 * leads to registration.
 */
export const TryIt = ({ texts }: { texts: LandingTexts }) => (
  <form className="try" action="/auth/register" data-try>
    <label htmlFor="idea">{texts.idea.label}</label>
    <textarea id="idea" name="idea" rows={3} maxLength={2000} required placeholder={texts.idea.placeholder} />
    <p className="links">
      <button className="button" type="submit">
        {texts.build}
      </button>
      {/* On wide screens, the top bar has this link. */}
      <a className="quiet narrow" href="/form/demo">
        {texts.tryDemo}
      </a>
    </p>
    <p className="try-note">{texts.idea.note}</p>
    <p className="try-said" role="status" />
  </form>
);
