import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { moduleBirths, nodeBirth, typeKeyOf } from '../exchange/served.ts';
import type { Scene } from './scene.ts';
import { READING_MAX_MS } from './stage.ts';
import type { NamedModule, Stage } from './stage.ts';

/** Births of modules follow that of the station at once. */
const BIRTHS_MS = 5_000;
const BIRTH_MAX_MS = 60_000;
/** A resend is due after 10 to 60 seconds (chapter 6). */
const RESEND_MAX_MS = 75_000;
const REPORT_INTERVAL_S = 60;
/** How long a station is watched after a late state of the host. */
const LATE_STATE_MS = 5_000;
/** A serial number not served by the station. */
export const UNKNOWN_SERIAL = 'CONFORMANCE-NONE-1';

export const connection: Scene = {
  title: { en: 'Waiting for the station', pl: 'Oczekiwanie na stację' },
  async play({ host, pace, options }) {
    host.sendState(false);
    if (!(await pace.until(() => host.broker.isConnected, options.connectWithinMs))) return false;
    await pace.wait(3_000);
    return true;
  },
};

export const births: Scene = {
  title: { en: 'The host comes online', pl: 'Host przechodzi w tryb online' },
  async play(stage) {
    const { host, pace } = stage;
    host.sendState(true);
    const isBorn = await pace.until(() => nodeBirth(host.exchange) !== undefined, BIRTH_MAX_MS);
    await pace.wait(BIRTHS_MS);
    return isBorn;
  },
};

/** The station itself if it is a probe with its own link, and every module it is known to serve. */
export function servedModules({ host, options }: Stage): readonly NamedModule[] {
  const birth = nodeBirth(host.exchange);
  const ownKey = birth === undefined ? undefined : typeKeyOf(birth);
  const own =
    ownKey !== undefined && deviceType(ownKey).link === 'own_link'
      ? [{ serial: host.exchange.serial, kind: ownKey }]
      : [];
  const born = [...moduleBirths(host.exchange)].map(([serial, message]) => ({
    serial,
    kind: typeKeyOf(message) ?? 'unknown',
  }));
  const named = options.modules.filter(({ serial }) => !born.some((other) => other.serial === serial));
  return [...own, ...born, ...named];
}

export function moduleList(version: number, modules: readonly NamedModule[]): StationModules {
  return {
    version,
    modules: modules.map(({ serial, kind }) => ({
      serial,
      kind,
      configuration_version: version,
      interval_s: REPORT_INTERVAL_S,
      settings: { properties: {}, inputs: {} },
    })),
  };
}

export const modules: Scene = {
  title: { en: 'A list of modules, one of them unknown', pl: 'Lista modułów, w tym jeden nieznany' },
  async play(stage) {
    const { host, pace } = stage;
    const served = servedModules(stage);
    const list = moduleList(stage.nextVersion(), [...served, { serial: UNKNOWN_SERIAL, kind: 'AM-421' }]);
    host.sendModules('list', list);
    const hasReported = ({ serial }: NamedModule): boolean =>
      host.exchange.messages.some(
        ({ scene, type, module, metrics }) =>
          scene === 'modules' &&
          (module === serial || (type === 'NDATA' && serial === host.exchange.serial)) &&
          metrics.some(({ name, value }) => name === METRIC.configurationVersion && value === list.version),
      );
    const hasMeasured = ({ serial }: NamedModule): boolean =>
      host.exchange.messages.some(
        ({ scene, type, module, metrics }) =>
          scene === 'modules' &&
          ((type === 'DDATA' && module === serial) || (type === 'NDATA' && serial === host.exchange.serial)) &&
          metrics.some(({ name }) => isFieldName(name)),
      );
    await pace.until(() => served.every((module) => hasReported(module) && hasMeasured(module)), READING_MAX_MS);
    await pace.wait(2_000);
  },
};

export const rebirth: Scene = {
  title: { en: 'A rebirth is requested', pl: 'Żądanie ponownych narodzin (rebirth)' },
  async play(stage) {
    const since = stage.line;
    stage.host.requestRebirth();
    await stage.untilReborn(since, BIRTH_MAX_MS);
    await stage.pace.wait(BIRTHS_MS);
  },
};

export const unconfirmed: Scene = {
  title: { en: 'Nothing is confirmed as stored', pl: 'Zapis niczego nie jest potwierdzany' },
  async play(stage) {
    stage.host.isConfirming = false;
    const number = await stage.untilNumbered();
    if (number !== null) await stage.untilResent(number, RESEND_MAX_MS);
    stage.host.isConfirming = true;
    await stage.pace.wait(15_000);
  },
};

export const foreignWatermark: Scene = {
  title: {
    en: 'A confirmation for another memory arrives',
    pl: 'Przychodzi potwierdzenie dotyczące innej pamięci',
  },
  async play(stage) {
    if (stage.host.watermark.memory === null) return;
    stage.host.isConfirming = false;
    const number = await stage.untilNumbered();
    if (number !== null) {
      stage.host.sendForeignWatermark(number + 1_000);
      await stage.untilResent(number, RESEND_MAX_MS);
    }
    stage.host.isConfirming = true;
    await stage.pace.wait(2_000);
  },
};

export const lostLink: Scene = {
  title: { en: 'The link is lost for 25 seconds', pl: 'Łączność zanika na 25 sekund' },
  async play(stage) {
    const { host, pace } = stage;
    host.isConfirming = false;
    const number = await stage.untilNumbered();
    const since = stage.line;
    host.broker.isReachable = false;
    host.broker.cutConnection();
    await pace.wait(25_000);
    host.broker.isReachable = true;
    const isBack = await stage.untilReborn(since, 2 * BIRTH_MAX_MS);
    if (isBack && number !== null) await stage.untilResent(number, BIRTH_MAX_MS);
    await pace.wait(BIRTHS_MS);
    host.isConfirming = true;
    await pace.wait(2_000);
    return isBack;
  },
};

export const hostOffline: Scene = {
  title: { en: 'The host goes offline for 20 seconds', pl: 'Host jest offline przez 20 sekund' },
  async play(stage) {
    const { host, pace } = stage;
    host.sendState(false);
    await pace.wait(20_000);
    const since = stage.line;
    host.sendState(true);
    await stage.untilReborn(since, BIRTH_MAX_MS);
    await pace.wait(BIRTHS_MS);
  },
};

export const lateState: Scene = {
  title: { en: 'The will of an earlier host comes late', pl: 'Spóźniony testament wcześniejszego hosta' },
  async play(stage) {
    const { host, pace } = stage;
    host.sendLateState();
    await pace.wait(LATE_STATE_MS);
    // Restores the retained state for later connections.
    const since = stage.line;
    host.sendState(true);
    const isConnected = host.exchange.sessions.at(-1)?.endedAtMs === null;
    if (!isConnected) await stage.untilReborn(since, BIRTH_MAX_MS);
  },
};
