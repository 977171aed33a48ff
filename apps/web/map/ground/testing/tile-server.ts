import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { crc32, deflateSync } from 'node:zlib';

const SIDE_PX = 256;

/** A part of a PNG: its length, name, data and checksum. */
function pngPart(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A grey picture of 256 × 256 px. */
function greyPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE_PX, 0);
  header.writeUInt32BE(SIDE_PX, 4);
  header.writeUInt8(8, 8);
  // One byte per pixel, and one in front of each row that names its filter: none.
  const pixels = Buffer.alloc(SIDE_PX * (SIDE_PX + 1), 128);
  for (let row = 0; row < SIDE_PX; row += 1) pixels[row * (SIDE_PX + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(pixels)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** A right tile. */
export const TILE_PNG = greyPng();

/** What a tile server may do, each in its own way. */
const ANSWERS = {
  right: (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(TILE_PNG),
  away: (request) => request.socket.destroy(),
  silent: () => undefined,
  broken: (_, response) => response.writeHead(500, { 'content-type': 'image/png' }).end(TILE_PNG),
  'without a tile there': (_, response) => response.writeHead(404).end(),
  'without content': (_, response) => response.writeHead(204, { 'content-type': 'image/png' }).end(),
  'a portal': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  'a drawing with scripts': (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  'without a type': (_, response) => response.writeHead(200).end(TILE_PNG),
  empty: (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  'HTML as an image': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<h1>Sign in</h1>'),
  'huge by its own account': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '900000000' });
    response.write(TILE_PNG);
  },
  'huge without saying so': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', send);
    send();
  },
  'cut off': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
    response.write(TILE_PNG, () => response.destroy());
  },
  'redirecting in a circle': (request, response) => response.writeHead(302, { location: request.url }).end(),
  'redirecting to a portal': (_, response) => response.writeHead(302, { location: '/a portal/0/0/0' }).end(),
} as const satisfies Readonly<Record<string, RequestListener>>;

export type TileAnswer = keyof typeof ANSWERS;

/** The names of all answers. */
export const TILE_ANSWERS: readonly string[] = Object.keys(ANSWERS);

const isAnswer = (text: string): text is TileAnswer => Object.hasOwn(ANSWERS, text);

/** A tile server on this machine; the first part of the path decides how it answers. */
export async function startTileServer(certificate?: { readonly key: string; readonly cert: string }) {
  const requests: string[] = [];
  const answer: RequestListener = (request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push(path);
    const kind = path.split('/')[1] ?? '';
    if (!isAnswer(kind)) throw new Error(`unknown answer: ${kind}`);
    ANSWERS[kind](request, response);
  };
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const origin = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${bound.port}`;
  return {
    requests,
    urlOf: (kind: TileAnswer) => `${origin}/${encodeURIComponent(kind)}/16/36000/21000.png`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
