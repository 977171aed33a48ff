import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './headers.ts';

/** The security headers of a response; the policy directives one by one, because their spacing is irrelevant. */
async function headersOf(options: { readonly secure: boolean; readonly imageOrigins: readonly string[] }) {
  const app = Fastify({ genReqId: () => 'request-1' });
  await addSecurityHeaders(app, options.secure, options.imageOrigins);
  app.get('/page', async () => 'page');
  const { headers } = await app.inject('/page');
  await app.close();
  const { 'content-security-policy': policy, ...rest } = headers;
  const ofBody = ['content-type', 'content-length', 'date', 'connection'];
  return {
    policy: String(policy).split(/;\s*/),
    rest: Object.fromEntries(Object.entries(rest).filter(([name]) => !ofBody.includes(name))),
  };
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
  'x-request-id': 'request-1',
};

test('every response has these security headers and no others', async () => {
  expect(await headersOf({ secure: false, imageOrigins: [] })).toEqual({ policy: POLICY, rest: ALWAYS });
});

test('transport security is strict only if users connect over TLS', async () => {
  const { rest } = await headersOf({ secure: true, imageOrigins: [] });
  expect(rest).toEqual({ ...ALWAYS, 'strict-transport-security': 'max-age=31536000' });
});

test('images may also come from the host of the map tiles', async () => {
  const { policy } = await headersOf({ secure: false, imageOrigins: ['https://tiles.example'] });
  expect(policy).toEqual(
    POLICY.map((directive) => (directive.startsWith('img-src') ? `${directive} https://tiles.example` : directive)),
  );
});
