import type { LandingTexts } from '#languages/en/landing';
import { BUILT } from '../server/built.js';

const SHOTS = ['builder', 'inbox'] as const;

/**
 * Screenshots of the product, created by `npm run tool screenshots`; loaded lazily, because they are below the fold.
 */
export const Shots = ({ texts }: { texts: LandingTexts['shots'] }) => (
  <section className="wrap shots" aria-labelledby="shots">
    <h2 id="shots">{texts.title}</h2>
    {SHOTS.map(name => {
      const { url, width, height } = BUILT.pictures[name]!;
      const dark = BUILT.pictures[`${name}-dark`]!.url;
      return (
        <figure key={name}>
          <picture>
            <source srcSet={dark} media="(prefers-color-scheme: dark)" />
            <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
          </picture>
          <figcaption>{texts[name]}</figcaption>
        </figure>
      );
    })}
  </section>
);
