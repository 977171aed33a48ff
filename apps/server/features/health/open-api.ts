import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { takesBody, type Endpoint, type Schema } from '@zagon/contract/endpoint.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { emits, events } from '@zagon/contract/live/events.ts';
import { EMIT_SUMMARIES, EVENT_SUMMARIES } from '@zagon/contract/live/summaries.ts';
import { z } from 'zod';
import { plainSchema } from './plain-schemas.ts';
import { permissionOf } from '../../calls/permissions.ts';
import { tokenCallOf, type TokenCall } from '../../calls/tokens/token-calls.ts';

type Json = Record<string, unknown>;

const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' } as const;

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: typeof LICENSE;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
  /** The socket's messages, which OpenAPI cannot describe. */
  readonly 'x-socket': {
    readonly description: string;
    readonly emits: Readonly<Record<string, Json>>;
    readonly events: Readonly<Record<string, Json>>;
  };
};

const DESCRIPTION =
  'A program sends an access token (Settings → Access for programs) as Authorization: Bearer zgn_…; each call names the ' +
  'scope that it needs, and calls without one are closed to programs. A call that opens water then also needs an ' +
  'Idempotency-Key. ' +
  'A browser signs in with POST /login; the session is a cookie, and writes carry the token from GET /token in the csrf ' +
  'header. ' +
  'A repeatable write accepts an Idempotency-Key header: the same key and body give the same response, executed once. ' +
  'An item that users edit has a version, which a change sends back: if another version was saved meanwhile, the change ' +
  'is refused with 409 changed_meanwhile and the present values. Without a version, the session must have read the ' +
  'present one. ' +
  'A resource of another account responds as if it did not exist.';

const SOCKET =
  'Socket.IO 4, websocket transport, with the session cookie and a same-site Origin. A request is answered ' +
  'by its acknowledgement: { ok: true, … } or a refusal, as in the API. Events are hints: after a reconnect, read again. ' +
  'Orders carry a key: the same key and body give the same response, executed once.';

/** Builds the whole contract as OpenAPI 3.1. */
export function openApiDocument(): OpenApi {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of endpointsByName()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zagon', version: '1', description: DESCRIPTION, license: LICENSE },
    // Relative to the address of this document.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusal, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token: zgn_ and 38 letters and digits' },
      },
    },
    'x-socket': {
      description: SOCKET,
      emits: Object.fromEntries(
        namesOf(emits).map((name) => [
          name,
          {
            summary: EMIT_SUMMARIES[name],
            body: schemaOf(emits[name].body, 'input'),
            acknowledgement: schemaOf(emits[name].reply, 'output'),
          },
        ]),
      ),
      events: Object.fromEntries(
        namesOf(events).map((name) => [
          name,
          { summary: EVENT_SUMMARIES[name], body: schemaOf(events[name], 'output') },
        ]),
      ),
    },
  };
}

/** All endpoints in contract order. */
export function endpointsByName(): readonly (readonly [keyof typeof ENDPOINTS, Endpoint])[] {
  return namesOf(ENDPOINTS).map((name) => [name, ENDPOINTS[name]] as const);
}

/** The keys of a registry, in order. */
export function namesOf<T extends object>(registry: T): readonly (keyof T & string)[] {
  return Object.keys(registry).filter((name): name is keyof T & string => name in registry);
}

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
} as const;

function operation(name: keyof typeof ENDPOINTS, endpoint: Endpoint): Json {
  const permission = permissionOf(endpoint.who);
  const token = tokenCallOf(name);
  const media = endpoint.media?.split(';')[0] ?? 'application/json';
  const hasBody = takesBody(endpoint);
  return {
    operationId: endpoint.operationId ?? name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headers(endpoint, token),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: {
          [media]: { schema: schemaOf(endpoint.reply, 'output') },
          ...Object.fromEntries(endpoint.otherMedia.map((other) => [other, {}])),
        },
      },
      '4XX': REFUSED,
      '5XX': REFUSED,
    },
    security:
      permission.scope === 'anyone'
        ? []
        : [{ session: [] }, ...(token === undefined ? [] : [{ token: [token.scope] }])],
  };
}

/** A program sends no CSRF token, and has to send a key with what lets water run. */
function headers(endpoint: Endpoint, token: TokenCall | undefined): Json[] {
  const header = (name: string, required: boolean, description?: string): Json => ({
    name,
    in: 'header',
    required,
    ...(description === undefined ? {} : { description }),
    schema: { type: 'string' },
  });
  const csrf = token === undefined ? header('csrf', true) : header('csrf', false, 'Required with a session');
  const key = token?.opens === true ? 'Required with an access token' : undefined;
  return [
    ...(endpoint.method === 'GET' ? [] : [csrf]),
    ...(endpoint.repeatable ? [header('Idempotency-Key', false, key)] : []),
  ];
}

function parameters(schema: Schema, place: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (typeof properties !== 'object' || properties === null) return [];
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]: [string, unknown]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plainSchema(rest);
}

function tagOf(path: string): string {
  return /^\/api\/(\w+)/.exec(path)?.[1] ?? 'session';
}
