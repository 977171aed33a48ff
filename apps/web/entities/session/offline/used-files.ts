/** Names of the hashed files that this page has loaded, such as `assets/first-abc.js`. */
const used = new Set<string>();

/**
 * Collects from now on what the page loads, and what it has loaded so far. `onMore` is called when files were added.
 * Returns how to end it; what was collected is kept.
 */
export function watchUsedFiles(onMore: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const folder = new URL('./assets/', document.baseURI).href;
  const observer = new PerformanceObserver((list) => {
    const before = used.size;
    for (const { name } of list.getEntries()) {
      const file = name.startsWith(folder) ? name.slice(folder.length) : '';
      if (/^[\w.-]+$/.test(file)) used.add(`assets/${file}`);
    }
    if (used.size > before) onMore();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** The files used so far. */
export function usedFiles(): readonly string[] {
  return [...used];
}
