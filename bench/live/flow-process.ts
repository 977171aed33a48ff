/**
 * The pipeline a developer would assemble in an afternoon, as in a Node-RED flow but without its runtime: a broker, a
 * subscriber, a multi-row insert ten times a second, and a socket to the page. No sign-in, accounts, rights, alarms,
 * duplicates or acknowledgements.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { Client } from 'pg';
import { Server as PageServer } from 'socket.io';
import type { FlowMessage, FlowReady } from './flow-messages.ts';

const INSERT_EVERY_MS = 100;
/** Ten parameters per row; a statement has at most 65,535. */
const ROWS_PER_INSERT = 1_000;

const [host = '', port = '', user = '', database = ''] = process.argv.slice(2);
const client = new Client({ host, port: Number(port), user, database });
await client.connect();

const broker = await Aedes.createBroker();
const mqttPort = await listen(createTcpServer((socket) => broker.handle(socket)));
const http = createServer();
const pages = new PageServer(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
const pagePort = await listen(http);

const waiting: FlowMessage[] = [];
const subscriber = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`);
subscriber.on('message', (_topic, payload) => {
  const message: FlowMessage = JSON.parse(payload.toString());
  waiting.push(message);
});
await subscriber.subscribeAsync('sensors/+');

let inserting = false;
setInterval(() => {
  if (inserting) return;
  inserting = true;
  void insertWaiting().finally(() => (inserting = false));
}, INSERT_EVERY_MS);

async function insertWaiting(): Promise<void> {
  while (waiting.length > 0) {
    const rows = waiting.splice(0, ROWS_PER_INSERT);
    const parameters = rows.flatMap(({ sensor, atMs, values }) => [sensor, new Date(atMs), ...values]);
    const width = parameters.length / rows.length;
    const places = rows.map((_row, row) => {
      const numbers = Array.from({ length: width }, (_, at) => `$${row * width + at + 1}`);
      return `(${numbers.join(', ')})`;
    });
    await client.query(`insert into flow_readings values ${places.join(', ')}`, parameters);
    for (const row of rows) pages.emit('data', row);
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP port');
  return address.port;
}

process.send?.({ mqttPort, pageAddress: `http://127.0.0.1:${pagePort}` } satisfies FlowReady);
process.on('disconnect', () => process.exit());
