import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { planSetSchema } from '@zagon/device-protocol/plan-set.ts';
import { isLivePostmaster, readPidFile } from '../apps/server/boot/parts.ts';
import { realOpenings } from './real/hardware.ts';
import { Person } from './real/person.ts';
import { dataFolder, freePort, startLink, startServer } from './real/product.ts';
import { minutesFromNow, oneMinuteSchedule, pauseDemoSchedules } from './real/water.ts';

const STATION = 'AGB2000-DEMO-0001';
const COMMANDS = join(import.meta.dirname, '../apps/server/cli/main.ts');
const HOUR = 60;
const POLL = { timeout: 90_000, interval: 250 };

const memory = z.object({ memory: z.object({ epoch: z.number(), planSet: planSetSchema.nullable() }) });

/** The state of the station's flash: its fence and its plan. */
function flashOf(fieldDir: string): z.output<typeof memory>['memory'] {
  const file = join(fieldDir, 'simulator', 'stations', STATION, 'controller.json');
  return memory.parse(JSON.parse(readFileSync(file, 'utf8'))).memory;
}

/** Times of day in UTC at which the station would open something on its own. */
const timesHeld = (fieldDir: string) => [
  ...new Set((flashOf(fieldDir).planSet?.runs ?? []).map(({ open_at }) => open_at.slice(11, 16))),
];

const openNow = (fieldDir: string) =>
  realOpenings(fieldDir)
    .filter(({ untilMs }) => untilMs === null)
    .map(({ name }) => name);

async function zagon(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** A killed server leaves its database running. */
async function endDatabase(dataDir: string): Promise<void> {
  const running = readPidFile(join(dataDir, 'postgres'));
  if (running === undefined) throw new Error(`no database runs in ${dataDir}`);
  process.kill(running.pid, 'SIGINT');
  await expect.poll(() => isLivePostmaster(running.pid), POLL).toBe(false);
}

test(
  'after a restore nothing opens without a current decision: stray outputs close, old plans are withdrawn, new orders are accepted',
  { timeout: 400_000 },
  async () => {
    const fieldDir = dataFolder('restore');
    const backups = mkdtempSync(join(tmpdir(), 'zagon-real-backups-'));
    chmodSync(backups, 0o755);
    const restoredDir = dataFolder('restored');
    rmSync(join(restoredDir, 'logs'), { recursive: true });
    onTestFinished(() => [fieldDir, backups, restoredDir].forEach((folder) => rmSync(folder, { recursive: true })));
    const ports = { ZAGON_MQTT_PORT: String(await freePort()) };

    const server = await startServer(fieldDir, 'lost', { ...ports, ZAGON_BACKUP_DIR: backups });
    onTestFinished(() => server.stop());
    const field = startLink(fieldDir, Number(ports.ZAGON_MQTT_PORT));
    onTestFinished(() => field.stop());
    const anna = await Person.signIn(server.address, 'anna');
    const block = await pauseDemoSchedules(anna);
    const inAnHour = minutesFromNow(HOUR);
    const time = inAnHour.toInstant().toString().slice(11, 16);
    await anna.addSchedule(oneMinuteSchedule('Saved before', [block('A')], [inAnHour]));
    await expect.poll(() => timesHeld(fieldDir), POLL).toEqual([time]);

    await zagon({ ZAGON_DATA_DIR: fieldDir, ZAGON_BACKUP_DIR: backups }, 'backup', backups);
    const copied = Temporal.Now.instant().round('millisecond');

    // Changes that are lost in the restored server.
    await anna.addSchedule(oneMinuteSchedule('Saved afterwards', [block('B')], [minutesFromNow(2 * HOUR)]));
    await expect.poll(() => timesHeld(fieldDir).length, POLL).toBe(2);
    await anna.open(block('E').idOutput, 30);
    await expect.poll(() => openNow(fieldDir).length, POLL).toBeGreaterThan(0);
    const seen = flashOf(fieldDir);
    server.signal('SIGKILL');
    await server.stop();
    await endDatabase(fieldDir);

    copyFileSync(join(fieldDir, 'secret.key'), join(restoredDir, 'secret.key'));
    const settings = { ZAGON_DATA_DIR: restoredDir };
    const output = await zagon(settings, 'restore', backups, '--to', copied.toString());
    expect(output).toMatch(/Schedules stay paused until an operator confirms/);
    // The station kept running on its own.
    expect(openNow(fieldDir).length).toBeGreaterThan(0);
    expect(timesHeld(fieldDir)).toHaveLength(2);

    copyFileSync(join(fieldDir, 'demo-stations.json'), join(restoredDir, 'demo-stations.json'));
    mkdirSync(join(restoredDir, 'logs'));
    const restored = await startServer(restoredDir, 'restored', ports);
    onTestFinished(() => restored.stop());
    await expect(anna.at(restored.address).do('POST', '/api/manual_opens')).rejects.toThrow(/40[13]/);
    const again = await Person.signIn(restored.address, 'anna');
    expect((await again.schedules()).map(({ name }) => name)).not.toContain('Saved afterwards');

    await expect.poll(() => openNow(fieldDir), POLL).toEqual([]);
    await expect.poll(() => timesHeld(fieldDir), POLL).toEqual([]);
    expect(flashOf(fieldDir).epoch).toBeGreaterThan(seen.epoch + 900_000);
    expect(flashOf(fieldDir).planSet?.version).toBeGreaterThan((seen.planSet?.version ?? 0) + 900_000);

    await expect.poll(() => again.open(block('C').idOutput, 1), POLL).toBeNull();
    await expect.poll(() => openNow(fieldDir).length, POLL).toBeGreaterThan(0);

    const operator = await Person.signIn(restored.address, 'operator');
    const { restore } = await operator.installation();
    expect(restore?.restored_to).toBe(copied.toString());
    await operator.do('POST', `/api/admin/restores/${restore?.id}/confirm`, { reason: 'The farm was compared.' });
    await expect.poll(() => timesHeld(fieldDir), POLL).toEqual([time]);
    expect((await operator.installation()).restore).toBeNull();
    expect(existsSync(join(restoredDir, 'postgres.restoring'))).toBe(false);
  },
);
