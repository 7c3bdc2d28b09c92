import type { Language } from '#contracts';
import { datesIn, PEERS } from './comparison.js';
import type { LandingTexts } from './texts/en.js';

/** Measurable or verifiable facts, compared with four other open products. */
export const Comparison = ({ language, texts }: { language: Language; texts: LandingTexts['compare'] }) => (
  <section className="wrap compare" aria-labelledby="compare">
    <h2 id="compare">{texts.title}</h2>
    {/* Wider than a phone: the keyboard can focus and scroll this region. */}
    <div className="compare-scroll" tabIndex={0} role="region" aria-label={texts.region}>
      <table>
        <thead>
          <tr>
            <td />
            {PEERS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.facts.map(([fact, ...cells]) => (
            <tr key={fact}>
              <th scope="row">{fact}</th>
              {cells.map((cell, index) => (
                <td key={PEERS[index]!.name}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="compare-note">{texts.note(...datesIn(language))}</p>
  </section>
);
