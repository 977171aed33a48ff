import { onTestFinished, vi } from 'vitest';

type Listener = (change: { readonly matches: boolean }) => void;

/** A window whose width changes when a tablet is turned, until the test ends; returns the turn function. */
export function turnableWindow(): (toPhone: boolean) => void {
  const listeners = new Set<Listener>();
  let isPhone = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return isPhone;
    },
    addEventListener: (_: string, changed: Listener) => listeners.add(changed),
    removeEventListener: (_: string, changed: Listener) => listeners.delete(changed),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return (toPhone) => {
    isPhone = toPhone;
    for (const changed of listeners) changed({ matches: isPhone });
  };
}
