import type { SettingGroup } from './setting.ts';

/** Settings of those who develop the product. */
export const TOOLING: readonly SettingGroup[] = [
  {
    title: 'Tests',
    settings: {
      ZAGON_CHROMIUM: {
        default: null,
        meaning: 'executable of the browser for the journeys; otherwise it is located or installed',
        readBy: ['tools'],
      },
      ZAGON_RUN_BESIDE: {
        default: { value: 'off' },
        meaning: '`on`: checks and tests do not wait for others on this machine, or for free memory',
        readBy: ['tools'],
      },
      ZAGON_WALK_BUTTONS: {
        default: { value: 'openers' },
        meaning: '`all`: the walk through overlays presses every button, not only those that open something',
        readBy: ['journeys'],
      },
    },
  },
  {
    title: 'Set by the tooling itself',
    settings: {
      ZAGON_DEV_API: {
        default: { value: 'http://127.0.0.1:3000' },
        meaning: 'address of the server to which `npm run dev` forwards calls of the web app',
        readBy: ['web build'],
      },
      ZAGON_TEST_POSTGRESQL: {
        default: null,
        meaning: 'folder of the PostgreSQL that `npm run test:postgresql` uses for the tests of the server',
        readBy: ['tools'],
      },
      ZAGON_MEASUREMENTS: {
        default: null,
        meaning: 'file to which the processes of `npm test` append what they measure',
        readBy: ['tools'],
      },
      ZAGON_WALK_SCREENS: {
        default: null,
        meaning: 'comma-separated screens that `npm run test:changed` walks through',
        readBy: ['journeys'],
      },
      ZAGON_BENCH_STATEMENTS: {
        default: null,
        meaning: 'file to which the server writes its number of statements during `npm run bench -- idle`',
        readBy: ['benchmarks'],
      },
    },
  },
];
