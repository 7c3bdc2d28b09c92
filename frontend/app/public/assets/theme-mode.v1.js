// Runs before the first paint so that a dark page never flashes white. A file of its own: the page's CSP forbids inline
// scripts. Keep in step with src/lib/theme-mode.ts.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('theme') || 'system';
  } catch (ignored) {
    // Storage may be blocked; the system's choice is fine then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
