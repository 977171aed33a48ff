import { z } from 'zod';
import { done, endpoint, instant } from '../endpoint.ts';
import { conformanceCheck, conformanceScene } from './conformance-progress.ts';
import { scenario } from './scenario.ts';

/** A conformance run against a station of the simulator. */
const conformanceRun = z.object({
  serial: z.string(),
  started_at: instant,
  state: z.enum(['running', 'ended', 'stopped', 'failed']),
  /** Null: not started yet. */
  scene: conformanceScene.nullable(),
  /** Empty until the run has ended. */
  checks: z.array(conformanceCheck),
});
export type ConformanceRunShape = z.output<typeof conformanceRun>;

/** The test area. Without it (`ZAGON_TEST_AREA`), all of these respond like unknown addresses. */
export const testAreaEndpoints = {
  listScenarios: endpoint({
    method: 'GET',
    path: '/api/admin/test/scenarios',
    who: 'operator',
    summary: 'Failures of the simulated field, and which are on',
    reply: z.array(scenario),
  }),
  switchScenario: endpoint({
    method: 'POST',
    path: '/api/admin/test/scenarios',
    who: 'operator',
    summary: 'Switch a failure of the simulated field on or off',
    body: z.strictObject({ name: z.string().max(64), on: z.boolean() }),
    reply: done,
  }),
  switchScenariosOff: endpoint({
    method: 'DELETE',
    path: '/api/admin/test/scenarios',
    who: 'operator',
    summary: 'Switch all failures of the simulated field off',
    reply: done,
  }),
  getConformance: endpoint({
    method: 'GET',
    path: '/api/admin/test/conformance',
    who: 'operator',
    summary: 'The newest conformance run, of one station or of all, and the simulated stations it can be started for',
    query: z.strictObject({ serial: z.string().max(64).optional() }),
    reply: z.object({
      stations: z.array(z.string()),
      run: conformanceRun.nullable(),
      /** The station of the run in progress, which no other can be started beside; null: none. */
      running: z.string().nullable(),
    }),
  }),
  startConformance: endpoint({
    method: 'POST',
    path: '/api/admin/test/conformance',
    who: 'operator',
    summary: 'Start a conformance run against a simulated station of its own',
    body: z.strictObject({ serial: z.string().max(64) }),
    reply: done,
  }),
  stopConformance: endpoint({
    method: 'DELETE',
    path: '/api/admin/test/conformance',
    who: 'operator',
    summary: 'Stop the conformance run',
    reply: done,
  }),
};
