import { setTimeout as wait } from 'node:timers/promises';
import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Log } from '../../core/log.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import type { Service } from '../../core/service.ts';
import { callPolicy } from '../../core/webhook-networks.ts';
import type { Pools } from '../../database/pool.ts';
import type { Intake } from '../../intake/intake.ts';
import { networkStation } from '../../stores/networks/field-devices.ts';
import { networkKeyPurpose } from '../../stores/networks/network-key.ts';
import { readConnections, writeNetworkState, type NetworkConnection } from '../../stores/networks/networks.ts';
import { type MayCall, NetworkClient } from './network-client.ts';
import { takeMessage } from './take-message.ts';

export type LorawanOptions = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  readonly box: SecretBox;
  readonly config: Pick<Config, 'webhookNetworks'>;
  readonly intake: Intake;
};

/** How often the rows of the networks are read: a change takes effect within that time. */
const READ_MS = 4_000;
/** Pauses before a message that could not be stored is tried again, ms: the last one for five minutes. */
const RETRIES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, ...Array.from({ length: 30 }, () => 10_000)];
/** Levels of a topic up to its device: `application/<id>/device/<DevEUI>`, `v3/<application>/devices/<id>`. */
const DEVICE_LEVELS = 4;

/** Creates the gateway to the network servers of accounts. Their devices only report: nothing is sent to them. */
export function createLorawan(options: LorawanOptions): Service {
  return new LorawanGateway(options);
}

class LorawanGateway implements Service {
  readonly name = 'lorawan';
  readonly scope = 'shard';
  readonly after = ['database', 'intake'];
  readonly #options: LorawanOptions;
  readonly #mayCall: MayCall;
  readonly #clients = new Map<string, { readonly network: NetworkConnection; readonly client: NetworkClient }>();
  /** The last message of each device that is being stored. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(options: LorawanOptions) {
    const policy = callPolicy(options.config.webhookNetworks);
    this.#options = options;
    this.#mayCall = (address, isEncrypted) => policy(address, isEncrypted ? 'https:' : 'http:');
    // A device of a network is silent or not; it has no session that could be online.
    options.intake.join({ isOnline: () => false, storedThrough: () => undefined });
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#readSoon(), READ_MS);
    this.#readSoon();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#reading;
    await Promise.all([...this.#clients.values()].map(({ client }) => client.stop()));
    this.#clients.clear();
  }

  #readSoon(): void {
    const { log } = this.#options;
    this.#reading ??= this.#read()
      .catch((error: unknown) => log.error('lorawan.read_failed', error))
      .finally(() => (this.#reading = undefined));
  }

  /** Connects to the networks that this process leads, and reconnects to those whose settings have changed. */
  async #read(): Promise<void> {
    const { pools, intake } = this.#options;
    const rows = await readConnections(pools.system);
    const own = new Map(
      rows.flatMap((row) => (intake.ownership.isOurs(networkStation(row.id)) ? [[row.id, row] as const] : [])),
    );
    for (const [id, { network, client }] of this.#clients) {
      const row = own.get(id);
      if (row !== undefined && row.changed_at.equals(network.changed_at)) {
        // Written over by a process that led the account before, or not stored while the database was away.
        if (client.state !== 'connecting' && client.state !== row.state) this.#writeState(row.id, client.state);
        continue;
      }
      this.#clients.delete(id);
      await client.stop();
    }
    for (const row of own.values()) if (!this.#clients.has(row.id)) this.#connect(row);
  }

  #connect(network: NetworkConnection): void {
    const { box } = this.#options;
    const { kind, address, user_name: userName, application, ca } = network;
    const key = box.open(network.key, networkKeyPurpose(network.id));
    const client = new NetworkClient({
      access: { kind, address, userName, key, application, ca },
      mayCall: this.#mayCall,
      message: (topic, payload) => this.#takeInTurn(network, topic, payload),
      stateChanged: (state) => this.#writeState(network.id, state),
    });
    this.#clients.set(network.id, { network, client });
    client.start();
  }

  #writeState(id: string, state: NetworkState): void {
    const { pools, clock, log, intake } = this.#options;
    if (!intake.ownership.isOurs(networkStation(id))) return;
    writeNetworkState(pools.system, id, state, clock.now()).catch((error: unknown) =>
      log.error('lorawan.state_not_stored', error, { network: id }),
    );
  }

  /** The messages of a device are stored in order, those of several at the same time. */
  async #takeInTurn(network: NetworkConnection, topic: string, payload: Buffer): Promise<void> {
    const device = `${network.id} ${topic.split('/').slice(0, DEVICE_LEVELS).join('/')}`;
    const turn = (this.#turns.get(device) ?? Promise.resolve()).then(() => this.#take(network, topic, payload));
    this.#turns.set(device, turn);
    await turn;
    if (this.#turns.get(device) === turn) this.#turns.delete(device);
  }

  /** A message that cannot be stored for five minutes is lost, and logged. */
  async #take(network: NetworkConnection, topic: string, payload: Buffer): Promise<void> {
    const { pools, clock, intake, log } = this.#options;
    for (const pauseMs of [...RETRIES_MS, null]) {
      try {
        return await takeMessage({ sql: pools.system, clock, intake }, network, topic, payload);
      } catch (error) {
        const { signal } = this.#stopping;
        if (pauseMs === null || signal.aborted)
          return log.error('lorawan.message_lost', error, { network: network.id });
        // Rejects only when it is cut short by stopping, after which it is tried a last time.
        await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}
