import { ACCOUNT_HEADER, ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';

/** What answers in the place of the server. */
export type Portal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none. */
  readonly body: string | null;
};

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;
const OURS = { ...JSON_HEADERS, [ANSWER_HEADER]: ANSWER_MARK } as const;

const json = (body: unknown, status = 200): Portal => ({ status, headers: JSON_HEADERS, body: JSON.stringify(body) });
const html = (status: number): Portal => ({
  status,
  headers: { 'content-type': 'text/html', date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
  body: '<!doctype html><title>Welcome to the hotspot</title>',
});
const ours = (body: string, headers: Readonly<Record<string, string>> = {}): Portal => ({
  status: 200,
  headers: { ...OURS, ...headers },
  body,
});

/**
 * Answers that are not the server's to this page, each given to every call: by the sign-in page of a hotspot, a proxy,
 * another program at the address, or a cache that keeps answers of ours.
 */
export const PORTALS = {
  html: html(200),
  'html that asks to sign in': html(511),
  'a page of a proxy': html(502),
  json: json({ captive: true, login: 'https://portal.example/login' }),
  'an empty list': json([]),
  'an empty object': json({}),
  'a list of foreign things': json([{ id: 1, name: 'Printer' }]),
  'json null': json(null),
  'json that agrees': json({ ok: true, id_command: '00000000-0000-4000-8000-000000000000', token: 'x' }),
  'a refusal like ours': json({ err: 'not_found', message: 'No such page.' }, 404),
  'a sign-out like ours': json({ err: 'not_authenticated', message: 'Sign in.' }, 401),
  'a block like ours': json({ err: 'account_blocked', message: 'Blocked.' }, 403),
  nothing: { status: 200, headers: {}, body: '' },
  'nothing that claims to be json': { status: 200, headers: JSON_HEADERS, body: '' },
  'no content': { status: 204, headers: {}, body: null },
  'a redirect elsewhere': { status: 302, headers: { location: 'http://portal.invalid/login' }, body: '' },
  'the word ok': { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' },
  'an answer of ours that is cut': ours('[{"id":"00000000-0000-4000-8000-000000000000","name":"Kwat'),
  'an answer of ours to another call': ours('{"ok":true}'),
  'an empty list of ours': ours('[]'),
  'an answer of ours for another account': ours('[]', { [ACCOUNT_HEADER]: '00000000-0000-4000-8000-00000000000b' }),
  'a stop of ours for another account': ours('{"ok":true,"id_command":"00000000-0000-4000-8000-000000000000"}', {
    [ACCOUNT_HEADER]: '00000000-0000-4000-8000-00000000000b',
  }),
} as const satisfies Record<string, Portal>;

export type PortalName = keyof typeof PORTALS;

/** What `fetch` returns behind a portal, or throws: it follows redirects, and portals allow no other origin. */
export function fetchedBehind({ status, headers, body }: Portal): Response {
  if (status === 302) throw new TypeError('Failed to fetch');
  return new Response(body, { status, headers });
}
