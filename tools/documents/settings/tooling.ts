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
      ZAGON_TEST_FACE: {
        default: null,
        meaning:
          'number from 0 to 23: the part of long lists and the faces of screens that tests look at; `all`: all of them; otherwise the commit decides',
        readBy: ['tools'],
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
        readBy: ['tools'],
      },
      ZAGON_CHANGED_SCREENS: {
        default: null,
        meaning: 'comma-separated screens that were changed, which `npm test` shows in more faces than one',
        readBy: ['tools'],
      },
      ZAGON_TEST_TRY: {
        default: null,
        meaning: '`2` in the second try of a journey that failed; its evidence is kept apart',
        readBy: ['journeys', 'tools'],
      },
      ZAGON_TEST_OUTSIDE_ERRORS: {
        default: null,
        meaning: 'file that the test runner writes errors to that no test waited for',
        readBy: ['tools'],
      },
      ZAGON_TEST_TERMINAL: {
        default: { value: 'off' },
        meaning: '`on`: the output of `npm test` is a terminal, on which one line shows the progress',
        readBy: ['tools'],
      },
      ZAGON_BENCH_STATEMENTS: {
        default: null,
        meaning: 'file to which the server writes its number of statements during `npm run bench -- idle`',
        readBy: ['benchmarks'],
      },
    },
  },
];
