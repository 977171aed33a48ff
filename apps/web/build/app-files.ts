import type { Plugin } from 'vite';
import { APP_FILES } from '../navigation/worker.ts';
import { filesOfModules } from './files-of-modules.ts';

/**
 * The files of the main app stored even if it was never opened: the frame with what it loads later, Stop, and the screens that show the state of
 * the farm. Everything else is stored once it was used.
 */
const ALWAYS_STORED = [
  'main.tsx',
  'app/shell/shell.tsx',
  'ui/later/parts.ts',
  'live/socket.ts',
  'features/session/blocked-notice.tsx',
  'features/outputs/output-dialogs.tsx',
  'features/outputs/stopping/open-outputs-sheet.tsx',
  'features/start/start-screen.tsx',
  'features/dashboards/dashboard-screen.tsx',
  'features/map/map-screen.tsx',
  'features/schedules/schedules-screen.tsx',
  'features/alarms/alarms-screen.tsx',
  'features/modules/list/modules-screen.tsx',
] as const;

/** Public files referenced by the page itself. */
const PUBLIC_FILES = ['first-look.js', 'favicon.svg', 'icon-192.png', 'app.webmanifest'];

/** The fonts of the two languages. */
const FONT = /^assets\/(first-letters|hanken-grotesk-latin).*\.woff2$/;

/** Lists the files with which the main app starts without a network, so that the service worker can store them. */
export function appFiles(): Plugin {
  return {
    name: 'zagon-app-files',
    generateBundle: {
      // After the page itself, which replaces a script.
      order: 'post',
      handler(_options, bundle) {
        const filesOf = filesOfModules(bundle);
        const files = new Set(ALWAYS_STORED.flatMap((module) => [...filesOf(module)]));
        const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
        const listed = [...new Set([...files, ...fonts, ...PUBLIC_FILES])];
        this.emitFile({ type: 'asset', fileName: APP_FILES, source: JSON.stringify(listed) });
      },
    },
  };
}
