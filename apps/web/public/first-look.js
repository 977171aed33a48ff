// Runs before the first paint, so that a dark screen never flashes white and the language of the page is right. A
// separate file because the page allows no inline script.
(() => {
  // The outdoor interface is a separate page: nothing of this one is loaded first.
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
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then the app changes its language once it knows its user.
    }
  };
  // What the server sent with the page; a page of a service worker has nothing.
  const answers = document.getElementById('first-answers');
  const given = JSON.parse(answers?.textContent ?? '{}');
  answers?.remove();
  const scheme = kept('mantine-color-scheme-value');
  const stored = kept('zagon-language');
  // The app is in the language of its user, so no file of another one is loaded.
  const language = given['/api/me']?.body.user.language ?? stored;
  if (language !== stored) keep('zagon-language', language);
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const isLanguage = (tag) => tag === 'pl' || tag === 'en';
  if (isLanguage(language)) root.lang = language;
  if (/^#\/(login|register|pass_reset)/.test(location.hash)) root.setAttribute('data-open', '');

  // What the page needs next is loaded while its first script is: otherwise each step waits for the one before it.
  // The outdoor interface has no such list: it is small, and asks by itself.
  const next = JSON.parse(document.getElementById('next-files')?.textContent ?? 'null');
  if (next === null) return;
  const used = [language, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ?? 'en';
  const load = (places) => {
    for (const place of places) {
      const link = document.createElement('link');
      const file = next.files[place];
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = `./assets/${file}`;
      document.head.append(link);
    }
  };
  const steps = (path) => path.split('/').filter((step) => step !== '');
  const address = steps(location.hash.slice(1).split('?')[0]);
  const isHere = (pattern) => {
    const parts = steps(pattern);
    return (
      parts.length === address.length && parts.every((part, index) => part.startsWith('$') || part === address[index])
    );
  };
  const screen = Object.keys(next.screens).find(isHere);
  const isOpen = screen !== undefined && next.open.includes(screen);
  load([...next.texts[used], ...(isOpen ? next.screens[screen] : [])]);
  // The page takes these answers instead of asking again: `api/early-answer.ts`.
  const early = {};
  const ask = (address) => {
    const answer = { receivedMs: 0, response: null };
    const sent = given[address];
    const response =
      sent === undefined
        ? fetch(address, {
            credentials: 'same-origin',
            headers: { accept: 'application/json', 'accept-language': used },
          })
        : Promise.resolve(new Response(JSON.stringify(sent.body), { headers: sent.headers }));
    answer.response = response.then((received) => {
      answer.receivedMs = Date.now();
      return received;
    });
    // Without a network the page finds out by itself.
    answer.response.catch(() => undefined);
    early[address] = answer;
    return answer.response;
  };
  ask('/api/me').then(
    async (response) => {
      // The sign-in page of a hotspot answers too; the page finds out by itself, as without a network.
      if (isOpen || response.headers.get('x-zagon-answer') !== '1') return;
      if (!response.ok) return load(next.screens['/login']);
      const me = await response
        .clone()
        .json()
        .catch(() => null);
      if (me === null) return;
      // Outside an account, in a blocked one and on a wall the page reads something else. Data come before files: they
      // are small, and the server takes its time for them.
      if (me.wall === undefined && me.client?.state === 'active' && window.zagonEarly === early)
        for (const address of next.reads[screen] ?? []) if (!(address in early)) ask(address);
      load([...next.inside[used], ...(next.screens[screen] ?? []), ...(next.screenTexts[screen]?.[used] ?? [])]);
    },
    () => undefined,
  );
  window.zagonEarly = early;
})();
