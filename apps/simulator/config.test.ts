import { expect, test } from 'vitest';
import { readSimulatorConfig } from './config.ts';

test("the server's broker is found from the same settings", () => {
  expect(readSimulatorConfig({}).mqttUrl).toBe('mqtt://127.0.0.1:1883');
  expect(readSimulatorConfig({ ZAGON_MQTT_PORT: '2883', ZAGON_HOST: '192.168.1.5' }).mqttUrl).toBe(
    'mqtt://192.168.1.5:2883',
  );
  expect(readSimulatorConfig({ ZAGON_MQTT_URL: 'mqtts://broker.example:8883' }).mqttUrl).toBe(
    'mqtts://broker.example:8883',
  );
});

test('if the server listens on all addresses, the broker is reached on this machine', () => {
  expect(readSimulatorConfig({ ZAGON_HOST: '0.0.0.0' }).mqttUrl).toBe('mqtt://127.0.0.1:1883');
  expect(readSimulatorConfig({ ZAGON_HOST: '::1' }).mqttUrl).toBe('mqtt://[::1]:1883');
});

test('the stations run by other processes are read from a list', () => {
  const { excludedStations } = readSimulatorConfig({ ZAGON_SIMULATOR_WITHOUT: 'AGB2000-DEMO-0002, AGB2000-DEMO-0003' });
  expect([...excludedStations]).toEqual(['AGB2000-DEMO-0002', 'AGB2000-DEMO-0003']);
  expect(readSimulatorConfig({ ZAGON_SIMULATOR_WITHOUT: '' }).excludedStations.size).toBe(0);
});
