import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { nodeBirth, valueIn } from '../exchange/served.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { answersTo, commandFor, listFor, nodeBirths } from './find.ts';

/** Chapter 12: modules and their settings. */
export const moduleChecks: readonly Check[] = [
  check(
    '12.1',
    'Reports the version of a new list of modules',
    'Zgłasza wersję nowej listy modułów',
    'and in NDATA when it changes',
    ofConfigurable(reportsVersion),
  ),
  check(
    '12.2',
    'A module works with its settings and reports their version',
    'Moduł pracuje na swoich ustawieniach i zgłasza ich wersję',
    'Once it works with them, report `Zagon/Configuration/Version` (Int64) in its DDATA',
    ofConfigurable(appliesSettings),
  ),
  check(
    '12.3',
    'Ignores a module that it cannot serve',
    'Pomija moduł, którego nie może obsłużyć',
    'the rest of the list still applies',
    ofConfigurable(ignoresUnknown),
  ),
  check(
    '12.4',
    'Keeps the list over a lost link',
    'Zachowuje listę mimo utraty łączności',
    'Keep the list in flash',
    ofConfigurable(keepsList),
  ),
  check(
    '12.5',
    'A module that is not in the list gets a DDEATH',
    'Moduł spoza listy dostaje DDEATH',
    'Close whatever is still open, send DDEATH',
    ofConfigurable(buriesRemoved),
  ),
  check(
    '12.6',
    'A module that is not in the list opens nothing',
    'Moduł spoza listy niczego nie otwiera',
    'refuse commands to it as `unknown_module`',
    ofConfigurable(refusesRemoved),
  ),
  check(
    '12.7',
    'A module that is added to the list is born',
    'Moduł dodany do listy wysyła narodziny',
    'Contact it, send its DBIRTH and then its readings',
    ofConfigurable(bearsAdded),
  ),
  check(
    '12.8',
    'A module that is not in the list sends no readings',
    'Moduł spoza listy nie wysyła odczytów',
    'A module that is not in it is no longer yours',
    ofConfigurable(silencesRemoved),
  ),
];

/** A station that never reports the version of its list is treated as one that accepts no settings. */
function ofConfigurable(judge: Check['judge']): Check['judge'] {
  return (exchange) => {
    const birth = nodeBirth(exchange);
    if (birth === undefined) return skip('no NBIRTH arrived');
    return valueIn(birth, METRIC.modulesVersion) === undefined
      ? skip('the station accepts no settings')
      : judge(exchange);
  };
}

function reportsVersion({ messages, ...exchange }: Exchange): Verdict {
  const lists = ['list', 'list-without-module', 'list-with-module'].flatMap(
    (purpose) => listFor({ messages, ...exchange }, purpose) ?? [],
  );
  if (lists.length === 0) return skip('no list was sent');
  const isReported = (version: number): boolean =>
    messages.some((message) => message.type === 'NDATA' && valueIn(message, METRIC.modulesVersion) === version);
  return noneOf(
    lists.filter(({ list }) => !isReported(list.version)).map(({ list }) => `version ${list.version} was not reported`),
    lists.map(({ list }) => list.version).join(', '),
  );
}

function appliesSettings(exchange: Exchange): Verdict {
  const sent = listFor(exchange, 'list');
  if (sent === undefined) return skip('no list was sent');
  const served = new Set(
    exchange.messages.flatMap(({ type, module }) => (type === 'DBIRTH' && module !== null ? [module] : [])),
  );
  const expected = sent.list.modules.filter(({ serial }) => served.has(serial));
  if (expected.length === 0) return skip('the station has no modules');
  const hasReported = (serial: string, version: number): boolean =>
    exchange.messages.some(
      ({ type, module, line, metrics }) =>
        type === 'DDATA' &&
        module === serial &&
        line > sent.line &&
        metrics.some(({ name, value }) => name === METRIC.configurationVersion && value === version),
    );
  return noneOf(
    expected
      .filter(({ serial, configuration_version }) => !hasReported(serial, configuration_version))
      .map(({ serial }) => `${serial} did not report its settings`),
    `${expected.length} modules`,
  );
}

function ignoresUnknown(exchange: Exchange): Verdict {
  const sent = listFor(exchange, 'list');
  const unknown = sent?.list.modules.at(-1)?.serial;
  if (sent === undefined || unknown === undefined) return skip('no list was sent');
  const born = exchange.messages.find(({ type, module }) => type === 'DBIRTH' && module === unknown);
  return born === undefined ? pass(`no DBIRTH of ${unknown}`) : fail(`DBIRTH of ${unknown} in line ${born.line}`);
}

function keepsList(exchange: Exchange): Verdict {
  const sent = listFor(exchange, 'list');
  const birth = nodeBirths(exchange).find(({ scene }) => scene === 'lost-link');
  if (sent === undefined || birth === undefined) return skip('the link did not come back');
  const version = valueIn(birth, METRIC.modulesVersion);
  return version === sent.list.version
    ? pass(`version ${sent.list.version} in line ${birth.line}`)
    : fail(`version ${String(version)} in line ${birth.line}`);
}

/** The removed module, and when it came back. */
function removal(exchange: Exchange) {
  const without = listFor(exchange, 'list-without-module');
  const back = listFor(exchange, 'list-with-module');
  if (without === undefined || back === undefined) return undefined;
  const module = back.list.modules.find(
    ({ serial }) => !without.list.modules.some((other) => other.serial === serial),
  )?.serial;
  return module === undefined ? undefined : { module, removedLine: without.line, backLine: back.line };
}

function buriesRemoved(exchange: Exchange): Verdict {
  const found = removal(exchange);
  if (found === undefined) return skip('no module was removed');
  const death = exchange.messages.find(
    ({ type, module, line }) => type === 'DDEATH' && module === found.module && line > found.removedLine,
  );
  return death === undefined
    ? fail(`no DDEATH of ${found.module}`)
    : pass(`DDEATH of ${found.module} in line ${death.line}`);
}

function refusesRemoved(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open-removed');
  if (command === undefined) return skip('no module was removed');
  const [answer] = answersTo(exchange, command.cmdId);
  if (answer === undefined) return fail('no answer');
  const { event, line } = answer;
  const isRefused = event.kind === 'command_refused' && event.reason === 'unknown_module';
  return isRefused ? pass(`unknown_module in line ${line}`) : fail(`${event.kind} in line ${line}`);
}

function bearsAdded(exchange: Exchange): Verdict {
  const found = removal(exchange);
  if (found === undefined) return skip('no module was removed');
  const birth = exchange.messages.find(
    ({ type, module, line }) => type === 'DBIRTH' && module === found.module && line > found.backLine,
  );
  return birth === undefined
    ? fail(`no DBIRTH of ${found.module}`)
    : pass(`DBIRTH of ${found.module} in line ${birth.line}`);
}

function silencesRemoved(exchange: Exchange): Verdict {
  const found = removal(exchange);
  if (found === undefined) return skip('no module was removed');
  const death = exchange.messages.find(
    ({ type, module, line }) => type === 'DDEATH' && module === found.module && line > found.removedLine,
  );
  if (death === undefined) return skip('no DDEATH arrived');
  const data = exchange.messages.filter(
    ({ type, module, line }) =>
      type === 'DDATA' && module === found.module && line > death.line && line < found.backLine,
  );
  return noneOf(
    data.map(({ line }) => `DDATA in line ${line}`),
    'no reading',
  );
}
