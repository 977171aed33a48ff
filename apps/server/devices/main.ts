import { DEVICE_TYPE_KEYS, isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openBesideServer } from '../db/beside-server.ts';
import { openSecretBox } from '../secret-box.ts';
import { makeDevices } from './make-devices.ts';

/*
 * `npm run devices:make -- <type> [<type> …]`: registers devices and prints their labels, beside a running server or
 * without one. A base station comes first; the modules after it are claimed together with it.
 */

const types = process.argv.slice(2).filter(isDeviceTypeKey);
if (types.length === 0 || types.length !== process.argv.length - 2) {
  console.log(`npm run devices:make -- <type> [<type> …], with types from: ${DEVICE_TYPE_KEYS.join(' ')}`);
  process.exit(1);
}
const config = readConfig(process.env);
const origin = config.publicUrl?.origin ?? `http://${config.host}:${config.port}`;
const database = await openBesideServer(config);
try {
  const made = await makeDevices(database.sql, types, {
    origin,
    now: systemClock.now(),
    box: openSecretBox(config),
  });
  for (const { type, serial, pin, secret, url } of made) {
    console.log(`\n${type}\n  serial number  ${serial}\n  PIN            ${pin}`);
    if (secret !== null) console.log(`  MQTT secret    ${secret}\n  label (QR)     ${url}`);
  }
  console.log('\nPINs and secrets are stored only as hashes: print the labels now.');
} finally {
  await database.close();
}
