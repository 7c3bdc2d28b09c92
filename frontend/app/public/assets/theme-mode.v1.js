// Runs before the first paint, so that a dark page never flashes white. A separate file, because the page's CSP forbids
// inline scripts. Keep it consistent with src/lib/theme-mode.ts.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('theme') || 'system';
  } catch (ignored) {
    // Storage may be blocked; then the system setting applies.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
