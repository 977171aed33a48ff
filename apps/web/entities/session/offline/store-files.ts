import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { OUTDOOR_FILES, OUTDOOR_PAGE } from '../../../navigation/outdoor-page.ts';
import { APP_FILES, WORKER } from '../../../navigation/worker.ts';
import type { StoredPage } from './snapshot.ts';

/** Where the page is, below the folder of the app, and the list of what it needs. */
const PAGES = {
  outdoor: { path: OUTDOOR_PAGE, list: OUTDOOR_FILES },
  app: { path: '', list: APP_FILES },
} as const satisfies Record<StoredPage, { readonly path: string; readonly list: string }>;

/**
 * Has the service worker store the files of this version, so that the page starts without a network. False if they
 * could not be requested: to be tried again.
 */
export async function storeFiles(page: StoredPage, used: readonly string[] = []): Promise<boolean> {
  // Absent where the page is not served over a secure connection.
  if (!('serviceWorker' in navigator)) return true;
  const { path, list } = PAGES[page];
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const response = await fetch(`./${list}`, { cache: 'no-cache' });
    const isOurs = response.ok && response.headers.get(ANSWER_HEADER) === ANSWER_MARK;
    const listed: unknown = isOurs ? await response.json() : null;
    await navigator.serviceWorker.ready;
    registration.active?.postMessage({
      kind: 'store-files',
      page: path,
      files: Array.isArray(listed) ? [...new Set([...listed, ...(isOfThisBuild(listed) ? used : [])])] : null,
    });
    return true;
  } catch (error) {
    console.info('This page will not start without a network:', error);
    return false;
  }
}

/** Whether a list belongs to the build of the running page: a list of an older page names no file of the next build. */
function isOfThisBuild(listed: readonly unknown[]): boolean {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script !== null && listed.some((file) => typeof file === 'string' && script.src.endsWith(`/${file}`));
}
