import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Exchange, StationMessage } from '../exchange/exchange.ts';
import { nodeBirth, typeKeyOf, valueIn } from '../exchange/served.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { dataMessages, where } from './find.ts';
import { countsSessions, deathMatchesBirth, hasNoGap, startsAtZero, willMatchesBirth } from './session-numbers.ts';

const FIRMWARE_FORM = /^[\x20-\x7e]{1,64}$/;
const MEMORY_FORM = /^[A-Za-z0-9._-]{1,64}$/;

/** Chapter 4: births and deaths. */
export const birthChecks: readonly Check[] = [
  check(
    '4.1',
    'Announces itself before it sends data',
    'Ogłasza się, zanim wyśle dane',
    'Data of a module before its DBIRTH is discarded',
    isBornBeforeData,
  ),
  check(
    '4.2',
    'The will and the birth of a connection carry the same bdSeq',
    'Testament i narodziny mają ten sam bdSeq',
    'The will of a connection and the NBIRTH that follows carry the same number',
    willMatchesBirth,
  ),
  check(
    '4.3',
    'bdSeq increases by one with every connection',
    'bdSeq rośnie o jeden z każdym połączeniem',
    'It increases by one with every connection',
    countsSessions,
  ),
  check(
    '4.4',
    'Every NBIRTH has sequence number 0',
    'Każde NBIRTH ma numer sekwencji 0',
    'every NBIRTH has 0',
    startsAtZero,
  ),
  check(
    '4.5',
    'No gap in the sequence numbers',
    'Numery sekwencji bez luk',
    'every other message (node or device) the next number, and 255 is followed by 0',
    hasNoGap,
  ),
  check(
    '4.6',
    'A rebirth sends all births again',
    'Rebirth wysyła wszystkie narodziny ponownie',
    'send NBIRTH and then DBIRTH of every reachable module',
    answersRebirth,
  ),
  check(
    '4.7',
    'Declares what it sends',
    'Deklaruje to, co wysyła',
    'A birth declares every metric that will follow',
    declaresMetrics,
  ),
  check(
    '4.8',
    'Aliases are unique within the station',
    'Aliasy są unikalne w obrębie stacji',
    'optionally an alias (unique within the station)',
    hasUniqueAliases,
  ),
  check(
    '4.9',
    'Births carry the state of every output',
    'Narodziny podają stan każdego wyjścia',
    'The outputs of a module (`o1` to `o4`) carry their present state.',
    bearsOutputs,
  ),
  check(
    '4.10',
    'NBIRTH names type, firmware and rebirth',
    'NBIRTH podaje typ, firmware i rebirth',
    'at most 64 ASCII characters',
    namesItself,
  ),
  check(
    '4.11',
    'NBIRTH identifies the memory',
    'NBIRTH identyfikuje pamięć',
    'id of the flash memory, 1 to 64 of',
    namesMemory,
  ),
  check(
    '4.12',
    'NBIRTH reports the versions it works with',
    'NBIRTH podaje wersje, z którymi pracuje',
    'version of the current list of modules, 0 for none',
    namesVersions,
  ),
  check(
    '4.13',
    'DBIRTH names type, firmware and settings',
    'DBIRTH podaje typ, firmware i ustawienia',
    'A DBIRTH declares the readings of the module',
    modulesNameThemselves,
  ),
  check(
    '4.14',
    'A death carries the bdSeq of its connection',
    'Śmierć podaje bdSeq swojego połączenia',
    'The server ignores a death whose number differs from that of the last birth',
    deathMatchesBirth,
  ),
];

function isBornBeforeData({ messages }: Exchange): Verdict {
  const born = new Set<string>();
  const early: string[] = [];
  let session = -1;
  for (const message of messages) {
    if (message.session !== session || message.type === 'NBIRTH') born.clear();
    session = message.session;
    if (message.type === 'NBIRTH') born.add('');
    else if (message.type === 'DBIRTH') born.add(message.module ?? '');
    else if (message.type === 'NDATA' || message.type === 'DDATA')
      if (!born.has(message.module ?? '')) early.push(where(message));
  }
  return born.size === 0 && early.length === 0 ? fail('no birth arrived') : noneOf(early, `${born.size} births`);
}

function answersRebirth({ messages, sent }: Exchange): Verdict {
  const request = sent.find((entry) => entry.sent.what === 'rebirth');
  if (request === undefined) return skip('no rebirth was requested');
  const known = aliveModules(messages.filter(({ line }) => line < request.line));
  const answer = messages.filter(({ line, scene }) => line > request.line && scene === 'rebirth');
  const birth = answer.find(({ type }) => type === 'NBIRTH');
  if (birth === undefined) return fail('no NBIRTH followed');
  const again = new Set(
    answer.filter(({ type, line }) => type === 'DBIRTH' && line > birth.line).map(({ module }) => module),
  );
  return noneOf(
    known.filter((module) => !again.has(module)).map((module) => `no DBIRTH of ${module}`),
    `NBIRTH and ${again.size} DBIRTH`,
  );
}

function aliveModules(messages: readonly StationMessage[]): readonly string[] {
  const alive = new Set<string>();
  for (const { type, module } of messages) {
    if (type === 'NBIRTH') alive.clear();
    if (module === null) continue;
    if (type === 'DBIRTH') alive.add(module);
    if (type === 'DDEATH') alive.delete(module);
  }
  return [...alive];
}

function declaresMetrics(exchange: Exchange): Verdict {
  const data = dataMessages(exchange);
  if (data.length === 0) return skip('no data arrived');
  return noneOf(
    data.flatMap((message) => message.undeclared.map((name) => `${name} (${where(message)})`)),
    `${data.length} data messages`,
  );
}

function hasUniqueAliases({ messages }: Exchange): Verdict {
  const owners = new Map<number, string>();
  const twice: string[] = [];
  for (const message of messages) {
    if (message.type === 'NBIRTH') owners.clear();
    if (message.type !== 'NBIRTH' && message.type !== 'DBIRTH') continue;
    for (const { name, alias } of message.payload?.metrics ?? []) {
      if (alias === undefined || name === undefined) continue;
      const owner = `${message.module ?? ''}/${name}`;
      if ((owners.get(alias) ?? owner) !== owner)
        twice.push(`alias ${alias} for ${owners.get(alias) ?? ''} and ${owner}`);
      owners.set(alias, owner);
    }
  }
  return owners.size === 0 ? skip('the station uses no aliases') : noneOf(twice, `${owners.size} aliases`);
}

function bearsOutputs({ messages }: Exchange): Verdict {
  const births = messages.filter(({ type }) => type === 'DBIRTH').map((birth) => ({ birth, key: typeKeyOf(birth) }));
  const expected = births.flatMap(({ birth, key }) =>
    key === undefined ? [] : deviceType(key).outputs.map(({ name }) => ({ birth, name })),
  );
  if (expected.length === 0) return skip('no module of a known type has outputs');
  return noneOf(
    expected
      .filter(
        ({ birth, name }) => typeof valueIn(birth, name) !== 'boolean' && typeof valueIn(birth, name) !== 'number',
      )
      .map(({ birth, name }) => `${name} is ${valueIn(birth, name) === null ? 'null' : 'missing'} (${where(birth)})`),
    `${expected.length} states of outputs`,
  );
}

function namesItself(exchange: Exchange): Verdict {
  const birth = nodeBirth(exchange);
  if (birth === undefined) return skip('no NBIRTH arrived');
  const [type, firmware] = [valueIn(birth, METRIC.deviceType), valueIn(birth, METRIC.firmware)];
  const problems = [
    ...(valueIn(birth, METRIC.rebirth) === false ? [] : ['Node Control/Rebirth is not false']),
    ...(typeof type === 'string' && type !== '' ? [] : ['Properties/Type is missing']),
    ...(typeof firmware === 'string' && FIRMWARE_FORM.test(firmware)
      ? []
      : ['Properties/Firmware is missing or too long']),
  ];
  return noneOf(problems, `${String(type)}, ${String(firmware)}`);
}

function namesMemory(exchange: Exchange): Verdict {
  const birth = nodeBirth(exchange);
  if (birth === undefined) return skip('no NBIRTH arrived');
  const [memory, oldest] = [valueIn(birth, METRIC.memory), valueIn(birth, METRIC.oldestMessage)];
  if (memory === undefined && oldest === undefined) return skip('the station numbers nothing');
  if (typeof memory !== 'string' || !MEMORY_FORM.test(memory)) return fail(`Zagon/Memory is ${String(memory)}`);
  return typeof oldest === 'number' ? pass(`${memory}, from ${oldest}`) : fail('Zagon/OldestMessage is missing');
}

function namesVersions(exchange: Exchange): Verdict {
  const birth = nodeBirth(exchange);
  if (birth === undefined) return skip('no NBIRTH arrived');
  const names = [METRIC.planSetVersion, METRIC.modulesVersion];
  return noneOf(
    names.filter((name) => typeof valueIn(birth, name) !== 'number').map((name) => `${name} is missing`),
    names.map((name) => `${name} ${String(valueIn(birth, name))}`).join(', '),
  );
}

function modulesNameThemselves({ messages }: Exchange): Verdict {
  const births = messages.filter(({ type }) => type === 'DBIRTH');
  if (births.length === 0) return skip('the station has no modules');
  const names = [METRIC.deviceType, METRIC.firmware, METRIC.message, METRIC.configurationVersion];
  return noneOf(
    births.flatMap((birth) =>
      names.filter((name) => valueIn(birth, name) === undefined).map((name) => `${name} is missing (${where(birth)})`),
    ),
    `${births.length} births of modules`,
  );
}
