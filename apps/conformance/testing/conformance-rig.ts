import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host } from '../host/host.ts';
import { runConformance } from '../run.ts';
import type { CheckResult } from '../run.ts';
import type { NamedModule } from '../scenes/stage.ts';
import { SimulatedStation } from '../simulated-station.ts';
import { SteppedPace } from './stepped-pace.ts';
import { TamperingProxy, type Tampering } from './tampering-proxy.ts';

const SECRET = 'secret-of-the-station-under-test';

export type Outcome = {
  readonly results: readonly CheckResult[];
  /** Failed checks as printed. */
  readonly failures: readonly string[];
  readonly passed: number;
};

type Variation = { readonly modules?: readonly NamedModule[]; readonly tampering?: Tampering };

/** Runs the checks against a station of the simulator, with a real broker and stepped time. */
export async function conformanceOf(
  serial: string,
  { modules = [], tampering = {} }: Variation = {},
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conformance-'));
  let station: SimulatedStation | undefined;
  let host: Host | undefined;
  let proxy: TamperingProxy | undefined;
  const pace = new SteppedPace(
    Date.now(),
    () => host?.broker.isConnected === true,
    () => {
      station?.step();
      host?.step();
    },
  );
  const nowMs = (): number => pace.nowMs();
  try {
    host = await Host.start({ serial, secret: SECRET, host: '127.0.0.1', port: 0, nowMs });
    proxy = await TamperingProxy.start(host.broker.port, tampering);
    station = new SimulatedStation({
      serial,
      secret: SECRET,
      mqttUrl: `mqtt://127.0.0.1:${proxy.port}`,
      dataDir,
      clock: { wallMs: nowMs, monotonicMs: nowMs },
    });
    const running = station;
    const options = { modules, connectWithinMs: 60_000, powerCut: () => running.cutPower() };
    const results = await runConformance(host, pace, options, () => undefined);
    const failed = results.filter(({ verdict }) => verdict.kind === 'fail');
    return {
      results,
      failures: failed.map(({ check, verdict }) => `${check.number} ${verdict.observed}`),
      passed: results.filter(({ verdict }) => verdict.kind === 'pass').length,
    };
  } finally {
    pace.stop();
    await station?.stop();
    await proxy?.stop();
    await host?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
