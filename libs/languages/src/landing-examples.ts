// Written by `npm run tool languages`.
import de from './de/landing-examples.json' with { type: 'json' };
import en from './en/landing-examples.json' with { type: 'json' };
import es from './es/landing-examples.json' with { type: 'json' };
import fr from './fr/landing-examples.json' with { type: 'json' };
import ja from './ja/landing-examples.json' with { type: 'json' };

export const LANDING_EXAMPLES = { en, es, fr, de, ja };
