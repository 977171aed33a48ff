/** Test code that needs the machine's clock, with the reason. An entry ending in `/` covers a folder. */
export const REAL_CLOCK_FILES: Readonly<Record<string, string>> = {
  'e2e/': 'the product and the browser run as processes',
  'faults/restore.test.ts': 'the product runs as processes',
  'apps/server/boot/main.test.ts': 'the server runs as a process',
  'apps/server/system-tests/full-disk.test.ts': 'the server runs as a process',
  'apps/server/irrigation/three-processes.test.ts': 'several servers run as processes',
  'apps/server/testing/people/': 'several servers run as processes',
  'apps/server/testing/test-clock.ts': 'the engine refuses to lead when its clock differs from PostgreSQL’s',
  'apps/server/testing/fleet/': 'the load of a running server process',
  'apps/simulator/main.test.ts': 'the simulator runs as a process',
  'apps/simulator/simulator.test.ts': 'the simulator stamps messages with the machine’s clock',
  'apps/simulator/testing/': 'the simulator stamps messages with the machine’s clock',
  'apps/conformance/testing/': 'the simulator stamps messages with the machine’s clock',
  'tools/test-all.ts': 'writes down when the whole suite was run',
  'tools/clock/': 'sets the clock of all others',
  'apps/web/app/test-timers.ts': 'restores real timers, with the clock still fixed',
};
