import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { isDemoId } from '@zagon/demo-farm/demo-id.ts';
import type { APIRequestContext } from 'playwright-core';
import { OUTDOOR_PATHS } from '../../apps/web/outdoor/app/route.ts';
import {
  hasParamsOf,
  hrefOf,
  paramNames,
  placeOf,
  screenIds,
  type ScreenId,
  type Search,
} from '../../apps/web/navigation/paths.ts';
import { read } from './api.ts';

/** Who visits a screen: a signed-out visitor, a farm administrator, who may see everything in a farm, or the operator. */
export type Visitor = (typeof VISITORS)[keyof typeof VISITORS];

const VISITORS = { 'signed-out': 'signed-out', account: 'anna', operator: 'operator' } as const;

/** Search params of screens that show nothing without them. */
const SEARCHES: Readonly<Partial<Record<ScreenId, (request: APIRequestContext) => Promise<Search>>>> = {
  reportView: weekOfProbe,
};

/** A week of a probe's readings in two units, plus when a valve was open. */
async function weekOfProbe(request: APIRequestContext): Promise<Search> {
  const modules = await itemsOf('moduleId', request);
  const [probe, station] = [idOf(modules, PROBE), idOf(modules, VALVE_MODULE)];
  const until = Temporal.Now.plainDateISO();
  const from = until.subtract({ days: 6 });
  const sources = `${probe}.HUMIDITY_1,${probe}.TEMP_1,${station}.o1`;
  return { type: 'complex', from: String(from), until: String(until), sources };
}

/** The addresses of all screens for a visitor, or of some, by screen name. */
export async function screensOf(
  visitor: Visitor,
  request: APIRequestContext,
  isWanted: (screen: ScreenId) => boolean = () => true,
): Promise<readonly [ScreenId, string][]> {
  const screens = screenIds.filter((screen) => VISITORS[placeOf(screen)] === visitor && isWanted(screen));
  const names = new Set(screens.flatMap(paramNames));
  const ids = Object.fromEntries(
    await Promise.all([...names].map(async (name) => [name, await demoIdOf(name, request)] as const)),
  );
  return Promise.all(
    screens.map(async (screen): Promise<[ScreenId, string]> => {
      if (!hasParamsOf(screen, ids)) throw new Error(`there is no demo item for ${screen}`);
      const search = (await SEARCHES[screen]?.(request)) ?? {};
      return [screen, `/${hrefOf({ screen, params: ids, search })}`];
    }),
  );
}

/** The addresses of the outdoor interface by screen, as an account's user visits them. */
export async function fieldScreensOf(request: APIRequestContext): Promise<readonly [string, string][]> {
  const ids: Readonly<Partial<Record<string, string>>> = {
    openOne: await demoIdOf('outputId', request),
    dashboard: await demoIdOf('dashboardId', request),
    box: await codeOfBox(request),
  };
  return Object.entries(OUTDOOR_PATHS).map(([screen, path]) => {
    const id = ids[screen];
    if (path.includes('$id') && id === undefined) throw new Error(`there is no demo item for ${screen} of the field`);
    return [`field: ${screen}`, `/zagon_2#${path.replace('$id', id ?? '')}`];
  });
}

/** The code on the label of a valve box of the demo farm. */
async function codeOfBox(request: APIRequestContext): Promise<string | undefined> {
  const reply = await read(request, ENDPOINTS.listValveBoxes.path);
  return ENDPOINTS.listValveBoxes.reply.parse(reply).find(({ id }) => isDemoId(id))?.code;
}

/** An item of the demo farm, as listed. */
type Item = { readonly id: string; readonly serial_number?: unknown };

const PROBE = 'AM100103-DEMO-0001';
const VALVE_MODULE = 'AM421-DEMO-0001';

/** Params that select an item other than the first of its list: one with more content. */
const CHOSEN: Readonly<Partial<Record<string, (items: readonly Item[]) => string | undefined>>> = {
  dashboardId: (items) => items.at(-1)?.id,
  moduleId: (items) => idOf(items, VALVE_MODULE),
  testModuleId: (items) => idOf(items, VALVE_MODULE),
};

/** The id of a demo item for a param: `sectionId` is an item of `listSections`. */
async function demoIdOf(param: string, request: APIRequestContext): Promise<string | undefined> {
  const items = await itemsOf(param, request);
  // Journeys add items to the lists of the operator; those of the demo farms and their copies remain.
  const demoItems = items.filter(({ id }) => isDemoId(id));
  return CHOSEN[param]?.(demoItems) ?? (demoItems[0] ?? items[0])?.id;
}

/** The id of a module of the demo farm; on the farm of a journey file, of the module copied from it. */
function idOf(modules: readonly Item[], serial: string): string | undefined {
  const [type = '', , number = ''] = serial.split('-');
  const isCopy = ({ serial_number: other }: Item): boolean =>
    typeof other === 'string' && other.startsWith(`${type}-`) && other.endsWith(`-${number}`);
  return (modules.find(({ serial_number: other }) => other === serial) ?? modules.find(isCopy))?.id;
}

async function itemsOf(param: string, request: APIRequestContext): Promise<readonly Item[]> {
  const noun = param.slice(0, -'Id'.length);
  const list = `list${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  const endpoint = Object.entries(ENDPOINTS).find(([name]) => name === `${list}s` || name === list)?.[1];
  if (endpoint === undefined) throw new Error(`${list}, which lists the items of the param ${param}, is no endpoint`);
  const reply = await read(request, endpoint.path);
  // Unbounded lists come in pages, inside an object.
  const rows = typeof reply === 'object' && reply !== null ? [reply, ...Object.values(reply)].find(Array.isArray) : [];
  return (rows ?? []).filter(isItem);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
