import { HARDWARE_TYPES, isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { systemClock } from '../core/clock.ts';
import { openBesideServer } from '../database/beside-server.ts';
import { makeDevices } from './make-devices/make-devices.ts';
import { openSecretBox } from '../core/secret-box.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { Command } from './command.ts';

/** A base station comes first; the modules after it are claimed together with it. */
export const devicesMake: Command = {
  arguments: ['<type>', '[<type> …]'],
  summary: 'registers devices and prints their labels; the server may be running',
  async run({ config: read, args, print }) {
    const types = args.filter(isDeviceTypeKey);
    if (types.length !== args.length) throw new StartRefused(`Types of devices are: ${HARDWARE_TYPES.join(' ')}`);
    const config = read();
    const origin = config.publicUrl?.origin ?? `http://${config.host}:${config.port}`;
    const database = await openBesideServer(config);
    try {
      const box = openSecretBox(config);
      const made = await makeDevices(database.sql, types, { origin, now: systemClock.now(), box });
      for (const { type, serial, pin, secret, url } of made) {
        print(`\n${type}\n  serial number  ${serial}\n  PIN            ${pin}`);
        if (secret !== null) print(`  MQTT secret    ${secret}\n  label (QR)     ${url}`);
      }
      print('\nPINs and secrets are stored only as hashes: print the labels now.');
    } finally {
      await database.close();
    }
  },
};
