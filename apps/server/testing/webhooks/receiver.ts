import { createServer } from 'node:https';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { ChosenEvent } from '@zagon/domain/webhooks/events.ts';
import { afterAll } from 'vitest';
import type { Sql } from '../../database/pool.ts';
import { newWebhookSecret } from '../../core/webhook-secret.ts';
import { anId } from '../farm.ts';
import { readCertificate, selfSigned } from '../self-signed.ts';

export type ReceivedRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver of webhooks over HTTPS, under the name zagon.example. */
export type WebhookReceiver = {
  readonly url: string;
  readonly port: number;
  /** The certificate to trust, PEM. */
  readonly ca: string;
  readonly requests: readonly ReceivedRequest[];
  /** Answers like this from now on; by default with 200. */
  answer(respond: (response: ServerResponse) => void): void;
};

/** Starts a receiver on a free port, for the tests of one file. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const files = selfSigned();
  const requests: ReceivedRequest[] = [];
  let respond = (response: ServerResponse): void => void response.end('ok');
  const server = createServer(
    { cert: readFileSync(files.certFile), key: readFileSync(files.keyFile) },
    (request, response) => {
      const parts: Buffer[] = [];
      // A sender that has read enough resets its connection.
      response.on('error', () => undefined);
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        requests.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        respond(response);
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver is not listening on a port');
  return {
    url: `https://zagon.example:${address.port}/hook`,
    port: address.port,
    ca: readCertificate(files),
    requests,
    answer: (next) => (respond = next),
  };
}

/** Adds a webhook for everything in an account; returns its id and secret. */
export async function addWebhook(
  sql: Sql,
  owner: { readonly accountId: string; readonly userId: string },
  { address = 'https://receiver.example/hook', events = ['alarm.raised'], isOn = true }: AddedWebhook = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [anId(), newWebhookSecret()];
  await sql.run(
    `insert into webhooks (id, client_id, user_id, name, address, events, all_things, secret, state, created_at)
     values ($1, $2, $3, 'Node-RED', $4, $5::text[], true, $6, $7, now())`,
    [id, owner.accountId, owner.userId, address, [...events], secret, isOn ? 'on' : 'off'],
  );
  return { id, secret };
}

type AddedWebhook = { readonly address?: string; readonly events?: readonly ChosenEvent[]; readonly isOn?: boolean };

/** Adds an event that waits to be sent to a webhook; returns its id. */
export async function addWaitingEvent(
  sql: Sql,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  now: Temporal.Instant,
): Promise<string> {
  const id = anId();
  const facts = { alarm_id: anId(), since: now.toString() };
  await sql.run(
    `insert into webhook_messages (id, client_id, webhook_id, event, event_key, at, thing_kind, thing_id, thing_name, facts,
       due_at, valid_until, created_at)
     values ($1, $2, $3, 'module.silent', $1::uuid::text, $4, 'module', $1, 'North', $5::jsonb, $4, $6, $4)`,
    [id, accountId, webhookId, now, JSON.stringify(facts), now.add({ hours: 24 })],
  );
  return id;
}
