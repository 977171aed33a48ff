import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import { scopeIncludes, type TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { Permission } from '../permissions.ts';
import { decideAccess, type ThingKind, type TokenVisitor } from '../visitor.ts';

/** How a call is limited to the things of a token: by the id in its path or body, or by the rows of its reply. */
export type ThingRule =
  | { readonly in: 'path'; readonly kind: ThingKind }
  | { readonly in: 'body' | 'reply'; readonly field: string; readonly kind: ThingKind }
  /** Names nothing of the account. */
  | { readonly in: 'none' };

/** What a token needs for a call. */
export type TokenCall = {
  readonly scope: TokenScope;
  /** Absent: closed to tokens with chosen things. */
  readonly things?: ThingRule;
  /** True: lets water run, for the minutes in its body, so that the limits of the token apply. */
  readonly opens?: true;
};

const path = (kind: ThingKind): ThingRule => ({ in: 'path', kind });
const rows = (kind: ThingKind, field = 'id'): ThingRule => ({ in: 'reply', field, kind });

/**
 * The calls that tokens may make; every other is closed to them, whatever the rights of their users: people, sessions,
 * money, messages, own items of users, the log, tokens, operators and the test area.
 */
export const TOKEN_CALLS: Readonly<Partial<Record<EndpointName, TokenCall>>> = {
  getCatalogue: { scope: 'read', things: { in: 'none' } },
  listModules: { scope: 'read', things: rows('module') },
  getModule: { scope: 'read', things: path('module') },
  moduleHistory: { scope: 'read', things: path('module') },
  listModuleEvents: { scope: 'read' },
  listOutputs: { scope: 'read', things: rows('output') },
  getOutput: { scope: 'read', things: path('output') },
  listSections: { scope: 'read', things: rows('section') },
  getSection: { scope: 'read', things: path('section') },
  getSoilWater: { scope: 'read', things: path('section') },
  getSectionFlow: { scope: 'read', things: path('section') },
  listGroups: { scope: 'read', things: rows('group') },
  getGroup: { scope: 'read', things: path('group') },
  listHandOpenings: { scope: 'read', things: rows('output', 'id_output') },
  listFailedHandOpenings: { scope: 'read', things: rows('output', 'id_output') },
  listPlannedOpenings: { scope: 'read' },
  listWaterSources: { scope: 'read' },
  getWaterSource: { scope: 'read' },
  getSourceFlow: { scope: 'read' },
  listEquipment: { scope: 'read' },
  getEquipment: { scope: 'read' },
  listRegions: { scope: 'read' },
  getRegion: { scope: 'read' },
  listGeoObjects: { scope: 'read' },
  getGeoObject: { scope: 'read' },
  listSchedules: { scope: 'read' },
  getSchedule: { scope: 'read' },
  scheduleHistory: { scope: 'read' },
  irrigationBoard: { scope: 'read' },
  whySchedule: { scope: 'read' },
  listAlarms: { scope: 'read' },
  listFindings: { scope: 'read' },
  listMeterAmounts: { scope: 'read' },
  receivedWater: { scope: 'read' },
  getWeather: { scope: 'read' },
  makeReport: { scope: 'read' },
  irrigationReport: { scope: 'read' },
  scheduleReport: { scope: 'read' },

  closeOutput: { scope: 'stop', things: path('output') },
  stopHandOpening: { scope: 'stop' },
  stopSchedule: { scope: 'stop' },

  createHandOpening: { scope: 'operate', things: { in: 'body', field: 'id_output', kind: 'output' }, opens: true },
  extendHandOpening: { scope: 'operate', opens: true },
};

/** What a token needs for a call; undefined: no token may make it. */
export function tokenCallOf(name: EndpointName): TokenCall | undefined {
  return lookUp(TOKEN_CALLS, name);
}

/** Decides whether a token may make a call: within its scope, and within the present rights of its user. */
export function decideTokenAccess(
  name: EndpointName,
  permission: Permission,
  visitor: TokenVisitor,
): ErrorCode | 'allowed' {
  const { scope, things } = visitor.token;
  const call = tokenCallOf(name);
  if (call === undefined || !scopeIncludes(scope, call.scope)) return 'token_scope';
  if (things !== null && call.things === undefined) return 'token_scope';
  return decideAccess(permission, visitor);
}
