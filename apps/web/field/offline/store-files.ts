import { FIELD_FILES } from '../../navigation/field-page.ts';
import { WORKER } from '../../navigation/worker.ts';

/** Has the service worker store the files of this version, so that the page starts without a network. */
export async function storeFiles(): Promise<void> {
  // Absent where the page is not served over a secure connection.
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const response = await fetch(FIELD_FILES, { cache: 'no-cache' });
    const files: unknown = response.ok ? await response.json() : null;
    await navigator.serviceWorker.ready;
    registration.active?.postMessage({ kind: 'store-files', files });
  } catch (error) {
    console.info('This page will not start without a network:', error);
  }
}
