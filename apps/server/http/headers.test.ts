import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { pipeline } from '../testing/raw-requests.ts';
import { startTestApp } from '../testing/test-app.ts';
import { responseHeaders } from './headers.ts';

const { address } = await startTestApp();

/** The headers of a response that concern its body or its connection. */
const OF_BODY = [
  'content-type',
  'content-length',
  'cache-control',
  'date',
  'connection',
  'keep-alive',
  'vary',
  'etag',
  'last-modified',
];

/** The security headers of a response; the policy directives one by one, because their spacing is irrelevant. */
function readHeaders(headers: Headers) {
  const { 'content-security-policy': policy, ...rest } = Object.fromEntries(headers);
  return {
    policy: String(policy).split(/;\s*/),
    rest: Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_BODY.includes(name))),
  };
}

async function headersOf(options: { readonly secure: boolean; readonly tileOrigin: string | null }) {
  const add = responseHeaders(options.secure, options.tileOrigin);
  const server = createServer((request, response) => add(request, response, () => response.end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const { headers } = await fetch(`http://127.0.0.1:${bound.port}`);
  server.close();
  return readHeaders(headers);
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
];
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-zagon-answer': '1',
};

test('every response has these security headers and no others', async () => {
  expect(await headersOf({ secure: false, tileOrigin: null })).toEqual({ policy: POLICY, rest: ALWAYS });
});

test('transport security is strict only if users connect over TLS', async () => {
  const { rest } = await headersOf({ secure: true, tileOrigin: null });
  expect(rest).toEqual({ ...ALWAYS, 'strict-transport-security': 'max-age=31536000' });
});

test('tiles may also be requested from the host of the map tiles, and nothing else is loosened', async () => {
  const { policy } = await headersOf({ secure: false, tileOrigin: 'https://tiles.example' });
  expect(policy).toEqual(
    POLICY.map((directive) =>
      /^(img|connect)-src/.test(directive) ? `${directive} https://tiles.example` : directive,
    ),
  );
});

test.each([
  '/',
  '/nothing',
  '/%ff',
  '/api/me',
  '/api/objects/%ff',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=nothing',
])('the response to %s has the security headers', async (path) => {
  const response = await fetch(`${address}${path}`, { redirect: 'manual' });
  await response.text();
  const { policy, rest } = readHeaders(response.headers);
  expect({ policy, rest }).toMatchObject({
    policy: expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]),
    rest: ALWAYS,
  });
});

test.each(['/', '/api/me', '/socket.io/?EIO=4&transport=polling'])(
  'a request for %s that names two hosts is refused',
  async (path) => {
    const { hostname, port } = new URL(address);
    const received = await pipeline(address, [
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
    ]);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toMatch(/^content-security-policy:/im);
  },
);
