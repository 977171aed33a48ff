import {
  TOKEN_DAYS,
  TOKEN_NAME_MAX_CHARS,
  TOKEN_OPENING_LIMITS,
  TOKEN_SCOPES,
  TOKEN_THINGS_MAX,
} from '@zagon/domain/access-tokens/token-scope.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

/** How long and how often a token with the scope `operate` may open water. */
const openingLimits = z.strictObject({
  max_minutes: z.int().min(1).max(TOKEN_OPENING_LIMITS.maxMinutes),
  /** Openings and extensions within any hour. */
  per_hour: z.int().min(1).max(TOKEN_OPENING_LIMITS.perHour),
});

const chosenIds = z.array(id).max(TOKEN_THINGS_MAX).default([]);

/** What a token is limited to; a module brings its outputs, a section its output, a group its members. */
const chosenThings = z.strictObject({ sections: chosenIds, objects: chosenIds, groups: chosenIds });

const accessTokenShape = z.object({
  id,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** Null unless the scope is `operate`. */
  opening: openingLimits.nullable(),
  /** Null: everything in the account. */
  things: z.object({ sections: z.array(id), objects: z.array(id), groups: z.array(id) }).nullable(),
  /** Name of the user who made it. */
  created_by: z.string(),
  /** True if the caller made it: only they can renew it. */
  own: z.boolean(),
  created_at: instant,
  /** Null: without an end. */
  expires_at: instant.nullable(),
  /** Until when the token replaced by the newest renewal is valid; null: none is. */
  previous_expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  last_used_ip: z.string().nullable(),
  /** Calls since midnight in the time zone of the account. */
  calls_today: z.int(),
});
export type AccessTokenShape = z.output<typeof accessTokenShape>;

const common = {
  name: oneLine.min(1).max(TOKEN_NAME_MAX_CHARS),
  /** Null or omitted: everything in the account. */
  things: chosenThings.nullable().default(null),
};
const validDays = z.int().min(1).max(TOKEN_DAYS.max);

const accessTokenBody = z.discriminatedUnion('scope', [
  z.strictObject({
    ...common,
    scope: z.literal('read'),
    /** Null: without an end. */
    valid_days: validDays.nullable().default(TOKEN_DAYS.default),
  }),
  z.strictObject({ ...common, scope: z.literal('stop'), valid_days: validDays.default(TOKEN_DAYS.default) }),
  z.strictObject({
    ...common,
    scope: z.literal('operate'),
    valid_days: validDays.default(TOKEN_DAYS.default),
    opening: openingLimits,
  }),
]);
export type AccessTokenBody = z.output<typeof accessTokenBody>;

/** The token itself is returned only here. */
const newToken = z.object({ access_token: accessTokenShape, token: z.string() });

/** Whether assistants may read the account over the Model Context Protocol. */
const assistantAccess = z.strictObject({ allowed: z.boolean() });

/** Access of programs to the account, each with the rights of the user who gave it, or fewer. */
export const accessTokenEndpoints = {
  listAccessTokens: endpoint({
    method: 'GET',
    path: '/api/access_tokens',
    who: 'view',
    summary: 'Access tokens of programs: of the whole account for an administrator, otherwise the own ones',
    reply: z.array(accessTokenShape),
  }),

  createAccessToken: endpoint({
    method: 'POST',
    path: '/api/access_tokens',
    who: 'ownItems',
    summary: 'Make an access token for a program. It is shown only once',
    body: accessTokenBody,
    reply: newToken,
    status: 201,
  }),

  renewAccessToken: endpoint({
    method: 'POST',
    path: '/api/access_tokens/:id/renew',
    who: 'ownItems',
    summary: 'Replace an own access token: the present one stays valid for a day, the new one as long as at first',
    params: byId,
    reply: newToken,
  }),

  endAccessToken: endpoint({
    method: 'DELETE',
    path: '/api/access_tokens/:id',
    who: 'endAccess',
    summary: 'End an access token, with immediate effect',
    params: byId,
    reply: done,
  }),

  getAssistantAccess: endpoint({
    method: 'GET',
    path: '/api/client/assistants',
    who: 'view',
    summary: 'Whether assistants with an access token may read the account',
    reply: assistantAccess,
  }),

  setAssistantAccess: endpoint({
    method: 'PUT',
    path: '/api/client/assistants',
    who: 'configure',
    summary: 'Decide whether assistants with an access token may read the account',
    body: assistantAccess,
    reply: assistantAccess,
  }),
};
