import { randomUUID } from 'node:crypto';
import { constants } from 'node:http2';
import type { Text } from '@zagon/domain/core/language.ts';
import { decideCommand, readCommand, type CommandRefusal, type FeedCommand } from '@zagon/domain/mqtt-feed/commands.ts';
import type { FeedFarm, FeedOutput } from '@zagon/domain/mqtt-feed/farm.ts';
import { thingTopic } from '@zagon/domain/mqtt-feed/topics.ts';
import { z } from 'zod';
import type { ReceivedCommand } from './client-broker.ts';
import type { FeedClient, FeedOptions, TokenReply } from './feed-options.ts';

const TEXTS = {
  unreadable: {
    pl: 'Nie rozumiem polecenia: wyślij OPEN albo CLOSE, lub obiekt z polami command, minutes i at.',
    en: 'The command cannot be read: send OPEN or CLOSE, or an object with command, minutes and at.',
  },
  retained: {
    pl: 'Polecenia nie mogą być zachowywane (retain): wyślij je bez tej flagi.',
    en: 'Commands must not be retained: send it without the retain flag.',
  },
  too_old: {
    pl: 'Polecenie jest sprzed ponad 30 sekund albo zegar nadawcy się myli.',
    en: 'The command is older than 30 seconds, or the clock of its sender is wrong.',
  },
  too_soon: {
    pl: 'Przez 10 sekund po połączeniu woda otwiera się tylko na polecenie z czasem (at), bo inne mogło czekać w kolejce.',
    en: 'For 10 seconds after connecting, only a command with a time (at) opens water, because any other may have waited in a queue.',
  },
  closed_since: {
    pl: 'Zanim przyszła kolej na otwarcie, wyjście kazano zamknąć.',
    en: 'Before its turn came, the output was ordered to close.',
  },
  already_open: {
    pl: 'Wyjście jest już otwarte. Polecenie niczego nie zmieniło.',
    en: 'The output is already open. The command changed nothing.',
  },
} as const satisfies Record<CommandRefusal, Text>;

/** Minutes of an output without a section, if a command states none. */
const OUTPUT_MINUTES = 10;

export type CarryOutDeps = Pick<FeedOptions, 'call' | 'clock' | 'log'> & {
  readonly farmOf: (accountId: string) => FeedFarm | undefined;
  /** True if an opening of the output is under way, reported or not. */
  readonly isOpening: (accountId: string, outputId: string) => Promise<boolean>;
  readonly publish: (topic: string, payload: string) => void;
};

/** Carries out the commands of programs, those for an output one after another. */
export class Commands {
  readonly #deps: CarryOutDeps;
  readonly #queues = new Map<string, Promise<void>>();
  /** Outputs with a close that waits for its turn: a second one would add nothing. */
  readonly #closing = new Set<string>();
  /** How often each output was asked to close: an opening that was asked for before is not carried out after it. */
  readonly #closes = new Map<string, number>();

  constructor(deps: CarryOutDeps) {
    this.#deps = deps;
  }

  /** Takes a command. One for a thing that the program may not see gets no answer, like one for a thing that is not. */
  take(client: FeedClient, received: ReceivedCommand): void {
    const farm = this.#deps.farmOf(client.accountId);
    const outputId = outputIdOf(farm, received);
    const { things } = client.visitor.token;
    const isVisible = things === null || things[received.kind].has(received.id);
    const output = isVisible ? farm?.outputs.find(({ id }) => id === outputId) : undefined;
    if (output === undefined) return undefined;
    const command = readCommand(received.payload);
    if (!command.ok) return this.#refuse(client, received, null, received.isRetained ? 'retained' : command.error);
    const isClose = command.value.kind === 'close';
    if (isClose && !received.isRetained) {
      this.#closes.set(output.id, (this.#closes.get(output.id) ?? 0) + 1);
      // The close that waits will answer for both.
      if (this.#closing.has(output.id)) return undefined;
      this.#closing.add(output.id);
    }
    const asked = this.#closes.get(output.id);
    const before = this.#queues.get(output.id) ?? Promise.resolve();
    const done = before
      .then(() => {
        if (isClose) this.#closing.delete(output.id);
        const isOvertaken = !isClose && this.#closes.get(output.id) !== asked;
        return isOvertaken
          ? this.#refuse(client, received, 'open', 'closed_since')
          : this.#carryOut(client, received, command.value, output);
      })
      .catch((error: unknown) => this.#deps.log.error('mqtt_feed.command_failed', error, { output: output.id }))
      .finally(() => {
        if (this.#queues.get(output.id) === done) this.#queues.delete(output.id);
      });
    this.#queues.set(output.id, done);
    return undefined;
  }

  /** Resolves when everything taken so far was answered. */
  async idle(): Promise<void> {
    await Promise.all(this.#queues.values());
  }

  async #carryOut(
    client: FeedClient,
    received: ReceivedCommand,
    command: FeedCommand,
    output: FeedOutput,
  ): Promise<void> {
    const { accountId } = client;
    const farm = this.#deps.farmOf(accountId);
    const isReportedOpen = farm?.outputs.find(({ id }) => id === output.id)?.isOpen === true;
    const isOpen = command.kind === 'open' && (isReportedOpen || (await this.#deps.isOpening(accountId, output.id)));
    const nowMs = this.#deps.clock.nowMs();
    const { connectedAtMs } = client;
    const verdict = decideCommand(command, { isRetained: received.isRetained, connectedAtMs, isOpen, nowMs });
    if (verdict !== 'allowed') return this.#refuse(client, received, command.kind, verdict);
    const section = farm?.sections.find(({ outputId }) => outputId === output.id);
    const minutes = command.kind === 'open' ? (command.minutes ?? section?.minutes ?? OUTPUT_MINUTES) : null;
    const idempotencyKey = randomUUID();
    const { token, ip } = client;
    const reply =
      minutes === null
        ? await this.#deps.call(token, { name: 'closeOutput', params: { id: output.id }, idempotencyKey, ip })
        : await this.#deps.call(token, {
            name: 'createHandOpening',
            body: { id_output: output.id, minutes },
            idempotencyKey,
            ip,
          });
    this.#answer(client, received, {
      command: command.kind,
      ...(minutes === null ? {} : { minutes }),
      ...outcomeOf(reply),
    });
  }

  #refuse(
    client: FeedClient,
    received: ReceivedCommand,
    command: FeedCommand['kind'] | null,
    code: CommandRefusal,
  ): void {
    this.#answer(client, received, { command, ok: false, code, message: TEXTS[code][client.visitor.language] });
  }

  #answer({ accountId }: FeedClient, { kind, id }: ReceivedCommand, result: object): void {
    const at = this.#deps.clock.now().toString();
    this.#deps.publish(thingTopic(accountId, kind, id, 'result'), JSON.stringify({ ...result, at }));
  }
}

function outputIdOf(farm: FeedFarm | undefined, { kind, id }: ReceivedCommand): string | undefined {
  return kind === 'output' ? id : farm?.sections.find((section) => section.id === id)?.outputId;
}

const refusalShape = z.object({ err: z.string(), message: z.string() });

/** `ok`: ordered; that water runs is reported by the state. */
function outcomeOf({ status, value }: TokenReply): object {
  if (status < constants.HTTP_STATUS_BAD_REQUEST) return { ok: true };
  const refusal = refusalShape.safeParse(value);
  if (!refusal.success) throw new Error(`the API answered ${status} without a refusal`);
  return { ok: false, code: refusal.data.err, message: refusal.data.message };
}
