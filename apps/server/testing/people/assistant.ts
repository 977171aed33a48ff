import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { Answer } from '../browser.ts';
import { addAccount, addUser, anId, assign } from '../farm.ts';
import { addFarmFixture } from '../farm-fixture.ts';
import { Program } from './program.ts';

/** A farm that assistants may read, with an ordinary user. */
export async function addReadFarm(sql: Pool, name: string) {
  const { accountId } = await addAccount(sql, `${name} ${anId()}`);
  await sql.run('update clients set assistants_allowed = true where id = $1', [accountId]);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'normal');
  return { accountId, userId, fixture: await addFarmFixture(sql, accountId) };
}
export type ReadFarm = Awaited<ReturnType<typeof addReadFarm>>;

/** An assistant as the official client connects it. */
export async function connectAssistant(address: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
  return client;
}

const ACCEPT = { accept: 'application/json, text/event-stream' };

/** Sends one message of the protocol without a handshake, as a stateless server allows. */
export function sendMessage(
  address: string,
  token: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Program(address, token).request('POST', '/mcp', { body: message, headers: { ...ACCEPT, ...headers } });
}

const answered = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
    isError: z.boolean().optional(),
  }),
});

/** Calls a tool; returns its text and its structured content, or the sentence of a failure. */
export async function callTool(address: string, token: string, name: string, args: object = {}) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { body } = await sendMessage(address, token, message);
  const { content, structuredContent, isError = false } = answered.parse(body).result;
  return { text: content[0].text, structured: structuredContent, isError };
}
