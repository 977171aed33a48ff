const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Calls back once no dialog is open: at once, or when the last one closes. Returns a function that cancels it. */
export function whenNoDialog(callback: () => void): () => void {
  if (document.querySelector(DIALOG) === null) {
    callback();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector(DIALOG) !== null) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
