/**
 * The centre of the page: a sentence becomes a form at once, without an account. Without the script the button leads to
 * registration.
 */
export const TryIt = () => (
  <form className="try" action="/auth/register" data-try>
    <label htmlFor="idea">What does your business do?</label>
    <textarea
      id="idea"
      name="idea"
      rows={3}
      maxLength={2000}
      required
      placeholder="I run a dental clinic and need an intake form for new patients"
    />
    <p className="links">
      <button className="button" type="submit">
        Build My Form
      </button>
      <a className="quiet" href="/form/demo">
        Try Demo
      </a>
    </p>
    <p className="try-note">Free and open source. No account is needed to try it.</p>
    <p className="try-said" role="status" />
    <p className="try-keep" hidden>
      <a className="button" href="/auth/register" data-keep>
        Keep this form
      </a>
      <span>Everything in it can be changed. It waits for you while you register.</span>
    </p>
  </form>
);
