import { lookup } from 'node:dns/promises';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { reconnectAfterMs } from '@zagon/domain/networks/back-off.ts';
import { subscriptionOf, type NetworkKind } from '@zagon/domain/networks/network-kind.ts';
import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import { connect, ErrorWithReasonCode, type MqttClient } from 'mqtt';
import { systemCode } from '../../core/system-code.ts';

/** What a connection to a network server needs. */
export type NetworkAccess = {
  readonly kind: NetworkKind;
  /** `mqtts://` or `mqtt://`, with a port unless it is the usual one. */
  readonly address: string;
  readonly userName: string;
  readonly key: string;
  readonly application: string;
  /** Certificate of the only authority that is trusted, PEM; null: those of the system. */
  readonly ca: string | null;
};

/** True if an IP address may be called; inside the own network only where the operator permits it. */
export type MayCall = (address: string, isEncrypted: boolean) => boolean;

export type NetworkClientOptions = {
  readonly access: NetworkAccess;
  readonly mayCall: MayCall;
  /** Called for up to `AT_ONCE` messages at a time, in order of their arrival; it must not reject. */
  readonly message: (topic: string, payload: Buffer) => Promise<void>;
  readonly stateChanged: (state: NetworkState) => void;
};

const CONNECT_MS = 15_000;
const KEEPALIVE_S = 30;
const END_MS = 2_000;
/** Answers to a sign-in that name its user, key or permission. */
const REFUSALS: ReadonlySet<number> = new Set([2, 4, 5]);
const SUBSCRIPTION_REFUSED = 128;
/**
 * Messages of a network that are being stored at a time. A commit of readings takes as long for one as for all of them;
 * one after another, a network would be limited to fifteen a second.
 */
const AT_ONCE = 64;
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL/;

type AsyncHandler = (...args: Parameters<MqttClient['handleMessage']>) => Promise<void>;

/** Keeps one connection to a network server, again and again, until it is stopped. */
export class NetworkClient {
  readonly #options: NetworkClientOptions;
  readonly #stopping = new AbortController();
  #state: NetworkState = 'connecting';
  #client: MqttClient | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Messages that are being stored. */
  readonly #storing = new Set<Promise<void>>();

  constructor(options: NetworkClientOptions) {
    this.#options = options;
  }

  /** `connecting` until the first attempt has ended. */
  get state(): NetworkState {
    return this.#state;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const client = this.#client;
    if (client?.connected === true) await Promise.race([client.endAsync(), wait(END_MS, undefined, { ref: false })]);
    if (client !== undefined && !client.disconnected) await client.endAsync(true);
    await this.#running;
    await Promise.race([Promise.all(this.#storing), wait(END_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted;) {
      const session = await this.#session();
      if (signal.aborted) return;
      failures = session.wasConnected ? 1 : failures + 1;
      this.#enter(session.state);
      // Rejects only when it is cut short by stopping, which the loop checks.
      await wait(reconnectAfterMs(failures, Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #enter(state: NetworkState): void {
    this.#state = state;
    this.#options.stateChanged(state);
  }

  /** One connection from its beginning to its end, and why it ended. */
  async #session(): Promise<{ readonly wasConnected: boolean; readonly state: NetworkState }> {
    const { access, mayCall } = this.#options;
    const url = new URL(access.address);
    const isEncrypted = url.protocol === 'mqtts:';
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    let addresses: readonly { readonly address: string }[];
    try {
      addresses = await lookup(host, { all: true });
    } catch {
      return { wasConnected: false, state: 'unreachable' };
    }
    const [first] = addresses;
    // Checked after the name was resolved, and connected to what was checked.
    if (first === undefined || !addresses.every(({ address }) => mayCall(address, isEncrypted)))
      return { wasConnected: false, state: 'forbidden' };
    if (this.#stopping.signal.aborted) return { wasConnected: false, state: 'connecting' };
    const client = connect({
      protocol: isEncrypted ? 'mqtts' : 'mqtt',
      host: first.address,
      port: url.port === '' ? (isEncrypted ? 8883 : 1883) : Number(url.port),
      ...(isEncrypted && first.address !== host && { servername: host }),
      ...(access.ca !== null && { ca: access.ca }),
      rejectUnauthorized: true,
      clientId: `zagon-${randomBytes(8).toString('hex')}`,
      clean: true,
      username: access.userName,
      password: access.key,
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
    });
    this.#client = client;
    return this.#untilClosed(client);
  }

  #untilClosed(client: MqttClient): Promise<{ readonly wasConnected: boolean; readonly state: NetworkState }> {
    const { access, message } = this.#options;
    return new Promise((resolve) => {
      let wasConnected = false;
      let state: NetworkState = 'unreachable';
      const take: AsyncHandler = async ({ topic, payload }, done) => {
        const stored = message(topic, Buffer.from(payload)).finally(() => this.#storing.delete(stored));
        this.#storing.add(stored);
        // The next one is read when there is room for it.
        while (this.#storing.size >= AT_ONCE) await Promise.race(this.#storing);
        done();
      };
      client.handleMessage = (packet, done) => void take(packet, done);
      client.on('error', (error) => (state = stateOf(error)));
      client.on('close', () => {
        this.#client = undefined;
        resolve({ wasConnected, state });
        client.end(true);
      });
      client.on('connect', () => {
        client.subscribeAsync(subscriptionOf(access.kind, access.application), { qos: 1 }).then(
          (granted) => {
            wasConnected = granted.every(({ qos }) => qos < SUBSCRIPTION_REFUSED);
            if (wasConnected) return this.#enter('connected');
            state = 'refused';
            client.end(true);
          },
          () => {
            state = client.connected ? 'refused' : state;
            client.end(true);
          },
        );
      });
    });
  }
}

function stateOf(error: unknown): NetworkState {
  if (error instanceof ErrorWithReasonCode && REFUSALS.has(error.code)) return 'refused';
  return CERTIFICATE_ERROR.test(systemCode(error) ?? '') ? 'untrusted' : 'unreachable';
}
