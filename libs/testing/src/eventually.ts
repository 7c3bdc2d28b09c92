const PAUSE_MS = 20;

/** Repeats `check` until it neither throws nor returns false or undefined, at most `limitMs`. @returns its result */
export async function eventually<T>(check: () => T | Promise<T>, limitMs = 5000): Promise<T> {
  const limit = Date.now() + limitMs;
  let problem: unknown = new Error(`Condition not met within ${limitMs} ms`);
  do {
    try {
      const result = await check();
      if (result !== false && result !== undefined) return result;
    } catch (error) {
      problem = error;
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  } while (Date.now() < limit);
  throw problem;
}
