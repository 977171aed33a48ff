import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** The target of an attack, and the session of an ordinary user for attacks that need one. */
export type Target = {
  readonly address: string;
  readonly cookie: string;
  readonly csrf: string;
  readonly outputId: string;
  readonly seconds: number;
  /** Address from which raw connections are opened; without it, that of every other caller on this machine. */
  readonly from?: string;
};

/** Runs an attack until its time is over; returns how much was sent. */
export type Attack = (target: Target) => Promise<number>;

const PIPELINE_DEPTH = 200;

const raw = (line: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

const madeUpCookie = (): string => raw('GET /api/me', { cookie: `sid=${randomBytes(32).toString('base64url')}` });

/** Keeps `connections` open, replacing each one that is closed, until the time is over. */
async function keepConnections(
  { address, seconds, from }: Target,
  connections: number,
  drive: (socket: Socket, isOver: () => boolean) => void,
): Promise<void> {
  const { hostname, port } = new URL(address);
  const local = from === undefined ? {} : { localAddress: from };
  const end = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() > end;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) {
        await new Promise<void>((resolve) => {
          const socket = connect({ port: Number(port), host: hostname, ...local }, () => drive(socket, isOver));
          const timer = setTimeout(() => socket.destroy(), end - performance.now());
          socket.on('error', () => undefined);
          socket.on('close', () => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    }),
  );
}

/** Writes requests as fast as the connection accepts them, without waiting for responses. */
function pipelined(connections: number, makeRequest: (target: Target) => string): Attack {
  return async (target) => {
    let sent = 0;
    await keepConnections(target, connections, (socket, isOver) => {
      const write = (): void => {
        while (!socket.destroyed && !isOver()) {
          sent += PIPELINE_DEPTH;
          const batch = Array.from({ length: PIPELINE_DEPTH }, () => makeRequest(target)).join('');
          if (!socket.write(batch)) return void socket.once('drain', write);
        }
      };
      socket.resume();
      write();
    });
    return sent;
  };
}

/** Many connections, each sending its next request when the previous one is answered. */
const manyConnections: Attack = async (target) => {
  let sent = 0;
  await keepConnections(target, 800, (socket, isOver) => {
    const next = (): void => {
      if (isOver() || socket.destroyed) return void socket.destroy();
      sent += 1;
      socket.write(madeUpCookie());
    };
    socket.on('data', next);
    next();
  });
  return sent;
};

/** Sign-ins of an unknown caller, with the token issued to every visitor. */
const logins: Attack = async (target) => {
  const answer = await fetch(`${target.address}/token`);
  const csrf = /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return pipelined(4, () => login(cookie, csrf))(target);
};

const login = (cookie: string, csrf: string): string => {
  const body = JSON.stringify({ email: 'unknown@noisy.test', password: 'Wrong_Password1!' });
  const headers = { cookie, csrf, 'content-type': 'application/json', 'content-length': String(body.length) };
  return raw('POST /login', headers, body);
};

const emits: Attack = async ({ address, cookie, seconds }) => {
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  while (performance.now() < end) {
    const socket = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: address, cookie },
    });
    const isConnected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    if (!isConnected) {
      socket.disconnect();
      await wait(10);
      continue;
    }
    for (let i = 0; i < 100_000 && performance.now() < end; i += 1) {
      socket.emit('widget_irrigation', {}, () => undefined);
      sent += 1;
      // Lets the connection write and notice that it was closed.
      if (i % 500 === 499) await wait(0);
      if (!socket.connected) break;
    }
    socket.disconnect();
  }
  return sent;
};

/** The same opening many times concurrently, repeatedly. */
function parallelOpenings(count: number): Attack {
  return async ({ address, cookie, csrf, outputId, seconds }) => {
    const end = performance.now() + seconds * 1_000;
    let sent = 0;
    while (performance.now() < end) {
      sent += count;
      const openings = Array.from({ length: count }, () =>
        fetch(`${address}/api/manual_opens`, {
          method: 'POST',
          headers: { cookie, csrf, 'content-type': 'application/json' },
          body: JSON.stringify({ id_output: outputId, minutes: 5 }),
        }).then((answer) => answer.text()),
      );
      await Promise.allSettled(openings);
    }
    return sent;
  };
}

/** Connections that each ask for an address that needs no session, and again once it is answered, packed as browsers do. */
function visitors(path: string): Attack {
  return async ({ address, seconds }) => {
    const end = performance.now() + seconds * 1_000;
    let sent = 0;
    const visit = async () => {
      while (performance.now() < end) {
        sent += 1;
        await fetch(`${address}${path}`, { headers: { 'accept-encoding': 'br' } })
          .then((answer) => answer.arrayBuffer())
          // Turned away.
          .catch(() => wait(10));
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    return sent;
  };
}

const VISITORS = 64;
const PROGRAMS = 64;

/** Programs with a token each, which ask again as soon as they are answered or turned away. */
const programs: Attack = async ({ address, cookie, csrf, seconds }) => {
  const makeToken = async (): Promise<string> => {
    const answer = await fetch(`${address}/api/access_tokens`, {
      method: 'POST',
      headers: { cookie, csrf, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Noisy', scope: 'read', things: null, valid_days: 30 }),
    });
    return /"token":"(zgn_[^"]+)"/.exec(await answer.text())?.[1] ?? '';
  };
  const tokens: string[] = [];
  for (let count = 0; count < PROGRAMS; count += 1) tokens.push(await makeToken());
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const ask = async (token: string) => {
    while (performance.now() < end) {
      sent += 1;
      await fetch(`${address}/api/objects`, { headers: { authorization: `Bearer ${token}` } })
        .then((answer) => answer.arrayBuffer())
        // Turned away.
        .catch(() => wait(10));
    }
  };
  await Promise.all(tokens.map(ask));
  return sent;
};

/** Attacks by callers without a session and by ordinary users. */
export const ATTACKS = {
  '64 visitors of the web app': visitors('/'),
  '64 visitors of the field view': visitors('/zagon_2'),
  '64 visitors of the description of the API': visitors('/api/openapi.json'),
  '64 visitors of its page': visitors('/api/docs'),
  '64 visitors of the health check': visitors('/healthz'),
  '64 visitors of the readiness check': visitors('/readyz'),
  '64 visitors of the CSRF token': visitors('/token'),
  '64 programs with access tokens': programs,
  'made-up cookies, pipelined on 1 connection': pipelined(1, madeUpCookie),
  'made-up cookies, pipelined on 4 connections': pipelined(4, madeUpCookie),
  'made-up cookies on 800 connections': manyConnections,
  'POST /login, pipelined on 4 connections': logins,
  'one socket with 100,000 emits': emits,
  '40 parallel openings of one output': parallelOpenings(40),
  '200 parallel openings of one output': parallelOpenings(200),
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export function isAttackName(name: string): name is AttackName {
  return Object.hasOwn(ATTACKS, name);
}
