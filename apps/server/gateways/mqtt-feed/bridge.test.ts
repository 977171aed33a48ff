import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bridgeConfig } from '@zagon/domain/mqtt-feed/bridge-config.ts';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addToken } from '../../testing/people/program.ts';
import { missingBroker, startOutsideBroker } from '../../testing/processes/broker.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

/* A Mosquitto of a farm that fetches everything and passes commands on, as Home Assistant uses it. */

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/mqtt.md'), 'utf8');

test('the page shows the settings that the app shows', () => {
  const shown = bridgeConfig('<account>', { host: '<our address>', port: 8883, isEncrypted: true }, '<the token>');
  expect(PAGE).toContain(`\`\`\`\n${shown.replace(':8883', ':<TLS port>')}\`\`\``);
});

test.skipIf(missingBroker('mosquitto') !== undefined)(
  'states and commands pass through a Mosquitto, and what Home Assistant needs is there again when it starts',
  async () => {
    const { app } = await startTestApp();
    const sql = app.pools.system;
    const { accountId } = await addAccount(sql, 'Bridge');
    const userId = await addUser(sql, `${anId()}@bridge.test`);
    await assign(sql, userId, accountId, 'admin');
    const { sectionId } = await addFarmFixture(sql, accountId);
    const { token } = await addToken(sql, { userId, accountId }, testClock.now(), { scope: 'stop' });
    const port = Number(app.fieldEnv['ZAGON_MQTT_PORT']);
    const settings = bridgeConfig(accountId, { host: '127.0.0.1', port, isEncrypted: false }, token);
    const bridge = await startOutsideBroker('mosquitto', undefined, settings);
    onTestFinished(() => bridge.stop());

    const local = await connectAsync(`mqtt://127.0.0.1:${bridge.port}`);
    onTestFinished(() => local.endAsync(true));
    const seen = new Map<string, string>();
    local.on('message', (topic, payload) => seen.set(topic, payload.toString()));
    await local.subscribeAsync(['zagon/#', 'homeassistant/#']);
    const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
    const root = `zagon/${accountId}`;
    const device = `homeassistant/device/zagon_section_${sectionId}/config`;
    // The bridge may have connected before this client: what Home Assistant announces brings everything again.
    await eventually(async () => {
      await local.publishAsync('homeassistant/status', 'online');
      expect(seen.get(`${root}/sections/${sectionId}/state`)).toBe('closed');
      expect(seen.has(device)).toBe(true);
    });

    await local.publishAsync(`${root}/sections/${sectionId}/set`, 'CLOSE');
    await eventually(() =>
      expect(JSON.parse(seen.get(`${root}/sections/${sectionId}/result`) ?? '{}')).toMatchObject({
        command: 'close',
        ok: true,
      }),
    );
    seen.clear();
    await local.publishAsync(`${root}/sections/${sectionId}/set`, 'OPEN');
    await eventually(() =>
      expect(JSON.parse(seen.get(`${root}/sections/${sectionId}/result`) ?? '{}')).toMatchObject({
        command: 'open',
        ok: false,
      }),
    );

    seen.clear();
    await local.publishAsync('homeassistant/status', 'online');
    await eventually(() => expect(seen.has(device)).toBe(true));
  },
);
