import { interruptForms } from './leave-guard.ts';
import { hrefOf } from './paths.ts';

let cleanUp: () => Promise<void> = async () => {};

/** Registers what must be removed from this device before the page is loaded again for another account. */
export function beforeReloadToStart(remove: () => Promise<void>): void {
  cleanUp = remove;
}

/** Reloads the page at the start: nothing of one account may be visible in the next. */
export function reloadToStart(): void {
  interruptForms();
  void cleanUp()
    .catch((error: unknown) => console.warn('The stored state could not be removed:', error))
    .finally(() => {
      location.hash = hrefOf({ screen: 'start' });
      location.reload();
    });
}
