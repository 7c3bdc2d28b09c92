import { FACTS, MEASURED, PEERS } from './comparison.js';

const sources = PEERS.flatMap(({ name, read }) => (read ? [`${name} (${read})`] : [])).join(', ');

/** What can be measured or read in source code, beside four other open products. */
export const Comparison = () => (
  <section className="wrap compare" aria-labelledby="compare">
    <h2 id="compare">Beside others, in facts</h2>
    {/* Wider than a phone: a region that scrolls is reached by the keyboard. */}
    <div className="compare-scroll" tabIndex={0} role="region" aria-label="Facts as a table">
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
          {FACTS.map(({ fact, cells }) => (
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
    <p className="compare-note">
      Sizes measured on {MEASURED}, compressed, from our own builds. Everything else was read in the public
      source code of {sources}; “none found” means that we looked for it there.
    </p>
  </section>
);
