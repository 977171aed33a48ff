/** Places in which every folder is named after a noun of the product. */
export const NOUN_PLACES = [
  'packages/domain',
  'packages/contract',
  'apps/server/features',
  'apps/server/stores',
  'apps/web/features',
] as const;

/** The nouns of the product: the same noun has the same folder name in every place. */
export const NOUNS: readonly string[] = [
  'accounts',
  'alarms',
  'catalogue',
  'commands',
  'dashboards',
  'devices',
  'flow-watches',
  'groups',
  'hand-openings',
  'imports',
  'me',
  'modules',
  'notifications',
  'outputs',
  'planned-openings',
  'regions',
  'registration',
  'report-templates',
  'reports',
  'resources',
  'schedules',
  'sections',
  'processes',
  'session',
  'shares',
  'stations',
  'water-sources',
];

/** Folders that do not belong to a noun of the product, with their contents. */
export const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  'packages/domain/agronomy': 'formulas of soil, water and plants',
  'packages/domain/challenges': 'proof of work for public forms',
  'packages/domain/core': 'what every noun builds on: results, problems, languages',
  'packages/domain/measurements': 'values of readings: freshness, trends, scales',
  'packages/domain/units': 'units of measurement',
  'packages/contract/errors': 'error codes and their sentences',
  'packages/contract/health': 'state of the server, for monitoring',
  'packages/contract/history': 'readings of charts and reports',
  'packages/contract/live': 'events of the socket',
  'apps/server/features/health': 'state of the server, for monitoring',
  'apps/server/stores/openings': 'hand openings and planned openings, which share their rows',
  'apps/server/stores/readings': 'readings of modules, sealed days and newest values',
  'apps/web/features/calendar': 'screen of past and coming runs',
  'apps/web/features/outbox': 'screen of outgoing messages',
  'apps/web/features/search': 'search over everything, and keyboard shortcuts',
  'apps/web/features/start': 'first screen',
};
