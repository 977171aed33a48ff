import type { Plugin } from 'vite';
import { OUTDOOR_FILES } from '../navigation/outdoor-page.ts';

/** Public files referenced by the page itself. */
const PUBLIC_FILES = ['first-look.js', 'favicon.svg', 'icon-192.png', 'field.webmanifest'];

/** Polyfills are for browsers too old for this; fonts of other alphabets are not used. */
const NOT_STORED = /global\.esm-|hanken-grotesk-(?!latin)/;

/** Lists the files of the outdoor interface, so that the service worker can store them. */
export function outdoorFiles(): Plugin {
  return {
    name: 'zagon-field-files',
    generateBundle: {
      // After the page itself, which replaces a script.
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !NOT_STORED.test(name));
        this.emitFile({ type: 'asset', fileName: OUTDOOR_FILES, source: JSON.stringify([...built, ...PUBLIC_FILES]) });
      },
    },
  };
}
