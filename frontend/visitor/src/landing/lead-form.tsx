import type { InquiryRole } from '#contracts';
import { HONEYPOT } from '#form-core';

/** What people may say of themselves. */
const ROLES: Readonly<Record<InquiryRole, string>> = {
  'marketing-manager': 'Marketing manager',
  'growth-marketer': 'Growth marketer',
  'sales-ops': 'Sales operations',
  'lead-gen-specialist': 'Lead generation specialist',
  'marketing-director': 'Marketing director',
  other: 'Something else',
};

/** Writes to the operator of this installation. Sent by the script (send-lead.ts), and out of sight without scripts. */
export const LeadForm = () => (
  <section className="wrap contact" aria-labelledby="contact">
    <div>
      <h2 id="contact">Talk to the people who run this</h2>
      <p className="lead">
        Leave your address and what you do. We write back; nothing else is done with it, and after a year it
        is deleted.
      </p>
    </div>
    <form data-lead noValidate>
      <p>
        <label htmlFor="lead-name">Name</label>
        <input id="lead-name" name="name" autoComplete="name" maxLength={100} required />
      </p>
      <p>
        <label htmlFor="lead-email">Email</label>
        <input id="lead-email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </p>
      <p>
        <label htmlFor="lead-company">
          Company <span>(optional)</span>
        </label>
        <input id="lead-company" name="company" autoComplete="organization" maxLength={200} />
      </p>
      <p>
        <label htmlFor="lead-role">What do you do?</label>
        <select id="lead-role" name="role" required defaultValue="">
          <option value="">Select your role</option>
          {Object.entries(ROLES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p className="lead-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit">
        Write to us
      </button>
      <p className="lead-said" role="status" />
    </form>
  </section>
);
