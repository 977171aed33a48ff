// Runs before the first paint, so that a dark screen never flashes white and the language of the page is right. A
// separate file because the page allows no inline script.
(() => {
  // The field interface is a separate page: nothing of this one is loaded first.
  if (/^#\/zagon_2(\/|$)/.test(location.hash)) {
    location.replace(`./zagon_2#${location.hash.slice('#/zagon_2'.length) || '/'}`);
    return;
  }
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be unavailable (private window): then the system's setting applies.
      return null;
    }
  };
  const scheme = kept('mantine-color-scheme-value');
  const language = kept('zagon-language');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language === 'pl' || language === 'en') root.lang = language;
  if (/^#\/(login|register|pass_reset)/.test(location.hash)) root.setAttribute('data-open', '');
})();
