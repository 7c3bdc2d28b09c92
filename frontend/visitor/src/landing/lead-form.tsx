import { HONEYPOT } from '#form-core';
import type { LandingTexts } from '#languages/en/landing';

/** Contact form to the operator of this installation. Sent by the script (send-lead.ts), and hidden without scripts. */
export const LeadForm = ({ texts }: { texts: LandingTexts['contact'] }) => (
  <section className="wrap contact" aria-labelledby="contact">
    <div>
      <h2 id="contact">{texts.title}</h2>
      <p className="lead">{texts.lead}</p>
    </div>
    <form data-lead noValidate>
      <p>
        <label htmlFor="lead-name">{texts.name}</label>
        <input id="lead-name" name="name" autoComplete="name" maxLength={100} required />
      </p>
      <p>
        <label htmlFor="lead-email">{texts.email}</label>
        <input id="lead-email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </p>
      <p>
        <label htmlFor="lead-company">
          {texts.company} <span>{texts.optional}</span>
        </label>
        <input id="lead-company" name="company" autoComplete="organization" maxLength={200} />
      </p>
      <p>
        <label htmlFor="lead-role">{texts.role}</label>
        <select id="lead-role" name="role" required defaultValue="">
          <option value="">{texts.choose}</option>
          {Object.entries(texts.roles).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p className="lead-trap" aria-hidden="true">
        <label>
          {texts.trap}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit">
        {texts.send}
      </button>
      <p className="lead-said" role="status" />
    </form>
  </section>
);
