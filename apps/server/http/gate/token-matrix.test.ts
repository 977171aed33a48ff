import { TOKEN_SCOPES, scopeIncludes, type TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { expect, test } from 'vitest';
import { permissionOf } from '../../calls/permissions.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addToken, Program } from '../../testing/people/program.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp({ settings: { ZAGON_TEST_AREA: 'on' } });
const sql = app.pools.system;

const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
await assign(sql, userId, accountId, 'admin');
const { sectionId } = await addFarmFixture(sql, accountId);

/** Calls that name or return nothing but things of a token, whatever those are. */
const FOR_CHOSEN_THINGS = {
  read: `getCatalogue listModules getModule moduleHistory listOutputs getOutput listSections getSection getSoilWater
    getSectionFlow listGroups getGroup listHandOpenings listFailedHandOpenings`,
  stop: 'closeOutput',
  operate: 'createHandOpening',
} as const satisfies Record<TokenScope, string>;

/** Further calls of tokens for everything in the account. */
const FOR_EVERYTHING = {
  read: `listModuleEvents listPlannedOpenings listWaterSources getWaterSource getSourceFlow listEquipment getEquipment
    listRegions getRegion listGeoObjects getGeoObject listSchedules getSchedule scheduleHistory irrigationBoard whySchedule
    listAlarms listFindings listMeterAmounts receivedWater getWeather makeReport irrigationReport scheduleReport`,
  stop: 'stopHandOpening stopSchedule',
  operate: 'extendHandOpening',
} as const satisfies Record<TokenScope, string>;

/** The calls open to a token, restated independently of the table. */
function openCalls(scope: TokenScope, isForEverything: boolean): readonly string[] {
  const lists = isForEverything ? [FOR_CHOSEN_THINGS, FOR_EVERYTHING] : [FOR_CHOSEN_THINGS];
  return TOKEN_SCOPES.filter((needed) => scopeIncludes(scope, needed))
    .flatMap((needed) => lists.flatMap((list) => list[needed].split(/\s+/)))
    .toSorted();
}

/** Health checks and metrics ask no one who they are. */
const names = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => app.routeNames.has(name))
  .filter((name) => {
    const permission = permissionOf(ENDPOINTS[name].who);
    return permission.scope !== 'anyone' || permission.loadsVisitor;
  });

/** Whether a token with these rights is let in: what a call needs besides is of no interest. */
async function isOpen(name: EndpointName, scope: TokenScope, isForEverything: boolean): Promise<boolean> {
  const things = isForEverything ? null : { sections: [sectionId], objects: [], groups: [] };
  // One token for all calls would exceed its rate.
  const { token } = await addToken(sql, { userId, accountId }, testClock.now(), { scope, things });
  const { method, path } = ENDPOINTS[name];
  const answer = await new Program(address, token).request(
    method,
    path.replaceAll(/:(\w+)/g, () => anId()),
  );
  const refused = refusal.safeParse(answer.body);
  return !(refused.success && ['token_scope', 'access_denied', 'not_authenticated'].includes(refused.data.err));
}

test.each(TOKEN_SCOPES.flatMap((scope) => [true, false].map((isForEverything) => ({ scope, isForEverything }))))(
  'a token with scope $scope (for everything: $isForEverything) may make the listed calls, and no other',
  async ({ scope, isForEverything }) => {
    const open: string[] = [];
    for (const name of names) if (await isOpen(name, scope, isForEverything)) open.push(name);
    expect(open.toSorted()).toEqual(openCalls(scope, isForEverything));
  },
  60_000,
);
