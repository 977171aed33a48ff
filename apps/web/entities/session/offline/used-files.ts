/** Names of the hashed files that this page has loaded, such as `assets/first-abc.js`. */
const used = new Set<string>();

let observer: PerformanceObserver | undefined;

/** Collects from now on what the page loads, and what it has loaded so far. */
export function watchUsedFiles(): void {
  if (observer !== undefined || typeof PerformanceObserver === 'undefined') return;
  const folder = new URL('./assets/', document.baseURI).href;
  observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const file = name.startsWith(folder) ? name.slice(folder.length) : '';
      if (/^[\w.-]+$/.test(file)) used.add(`assets/${file}`);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** The files used so far. */
export function usedFiles(): readonly string[] {
  return [...used];
}
