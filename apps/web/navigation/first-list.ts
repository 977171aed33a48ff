/** The server lists what is open here, over the frame of index.html, for pages whose scripts have not run. */
const LIST = 'open-now';

/**
 * Keeps the list of the server until the app shows more than its first frame, which names the same outputs: Stop is at hand
 * all the time, and in the same moment the one takes the place of the other.
 */
export function replaceFirstList(root: Element): void {
  const list = document.getElementById(LIST);
  if (list === null) return;
  const replace = (): void => {
    if (!showsScreen(root)) return;
    observer.disconnect();
    list.remove();
  };
  // It runs before the browser paints what was changed.
  const observer = new MutationObserver(replace);
  observer.observe(root, { childList: true, subtree: true });
}

/** Styles of the app are no screen, and neither is its first frame (`FirstFrame`). */
function showsScreen(root: Element): boolean {
  return root.querySelector('.first') === null && root.querySelector(':scope > :not(style, script)') !== null;
}
