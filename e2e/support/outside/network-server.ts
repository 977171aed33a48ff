import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { onTestFinished } from 'vitest';

/** A network server as far as it is seen over MQTT: ChirpStack v4 with one application. */
export type NetworkServer = {
  readonly address: string;
  readonly user: string;
  readonly key: string;
  readonly application: string;
  /** Publishes what a device has sent, as its decoder returned it. */
  uplink(device: {
    readonly devEui: string;
    readonly name: string;
    readonly frame: number;
    readonly object: object;
  }): void;
};

/** Starts a network server on this machine until the test has finished. */
export async function startNetworkServer(): Promise<NetworkServer> {
  const [user, key, application] = ['farm', 'a key of the farm', '17c82e96-be03-4f38-aef3-f83d48582d97'];
  const broker = await Aedes.createBroker({
    authenticate: (_client, name, password, done) =>
      done(null, name === user && password !== undefined && Buffer.from(password).toString() === key),
  });
  const server = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((resolve) => broker.close(resolve));
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network server listens on no port');
  return {
    address: `mqtt://127.0.0.1:${address.port}`,
    user,
    key,
    application,
    uplink({ devEui, name, frame, object }) {
      const uplink = {
        deduplicationId: `00000000-0000-4000-8000-${String(frame).padStart(12, '0')}`,
        time: new Date().toISOString(),
        deviceInfo: { applicationId: application, applicationName: 'fields', deviceName: name, devEui, tags: {} },
        devAddr: '00189440',
        adr: true,
        fCnt: frame,
        fPort: 2,
        object,
        rxInfo: [{ gatewayId: '0016c001f153a140', uplinkId: frame, rssi: -97, snr: 7.5 }],
      };
      broker.publish(
        {
          cmd: 'publish',
          topic: `application/${application}/device/${devEui}/event/up`,
          payload: Buffer.from(JSON.stringify(uplink)),
          qos: 0,
          dup: false,
          retain: false,
        },
        () => undefined,
      );
    },
  };
}
