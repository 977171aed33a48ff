import { BROKER_SCOPE } from '@zagon/device-protocol/metric-names.ts';
import { serialSchema } from '@zagon/device-protocol/common-schemas.ts';
import { mayPublish, maySubscribe, ownFilters } from '@zagon/sparkplug/node-access.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { moduleBirths } from '../exchange/served.ts';
import { check, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { dataMessages, where } from './find.ts';

/** Messages in flight when the host went offline may still arrive. */
const OFFLINE_GRACE_MS = 2_000;

/** Chapter 3: topics. */
export const topicChecks: readonly Check[] = [
  check(
    '3.1',
    'Subscribes to its own commands',
    'Subskrybuje polecenia do siebie',
    'commands to the station',
    (exchange) => subscribes(exchange, 'nodeCommands'),
  ),
  check(
    '3.2',
    'Subscribes to commands to its modules',
    'Subskrybuje polecenia do swoich modułów',
    'commands to its modules',
    subscribesForModules,
  ),
  check('3.3', 'Subscribes to the state of the host', 'Subskrybuje stan hosta', 'the state of the host', (exchange) =>
    subscribes(exchange, 'state'),
  ),
  check(
    '3.4',
    'Subscribes to nothing else',
    'Nie subskrybuje niczego innego',
    'Nothing else is allowed',
    subscribesToNothingElse,
  ),
  check(
    '3.5',
    'Publishes on its own topics only',
    'Publikuje tylko we własnych tematach',
    'a station publishes',
    publishesOnOwnTopics,
  ),
  check(
    '3.6',
    'Serial numbers of modules are valid',
    'Numery seryjne modułów są poprawne',
    'Serial numbers have 2 to 64 letters, digits',
    hasValidSerials,
  ),
  check(
    '3.7',
    'Stores its readings while the host is offline',
    'Przechowuje odczyty, gdy host jest offline',
    'While the host is offline, a station stores its readings and runs its plans',
    isQuietWhileHostIsOffline,
  ),
  check(
    '3.8',
    'Ignores a state of the host that comes late',
    'Ignoruje spóźniony stan hosta',
    'A state that is older than the last one heard',
    ignoresLateState,
  ),
];

function subscribes({ serial, sessions }: Exchange, which: 'nodeCommands' | 'state' | 'deviceCommands'): Verdict {
  if (sessions.length === 0) return skip('no connection');
  const accepted: readonly string[] = ownFilters(BROKER_SCOPE, serial)[which];
  const lacking = sessions.filter(({ filters }) => !filters.some((filter) => accepted.includes(filter)));
  return noneOf(
    lacking.map(({ index, filters }) => `connection ${index + 1} subscribes to ${filters.join(', ') || 'nothing'}`),
    accepted[0] ?? '',
  );
}

function subscribesForModules(exchange: Exchange): Verdict {
  if (moduleBirths(exchange).size === 0) return skip('the station has no modules');
  return subscribes(exchange, 'deviceCommands');
}

function subscribesToNothingElse({ serial, sessions }: Exchange): Verdict {
  if (sessions.length === 0) return skip('no connection');
  const filters = sessions.flatMap((session) => session.filters);
  return noneOf(
    filters.filter((filter) => !maySubscribe(BROKER_SCOPE, serial, filter)),
    `${new Set(filters).size} filters`,
  );
}

function publishesOnOwnTopics({ serial, messages }: Exchange): Verdict {
  if (messages.length === 0) return skip('nothing was published');
  const foreign = messages.filter(({ topic }) => !mayPublish(BROKER_SCOPE, serial, topic));
  return noneOf(
    foreign.map(({ line, topic }) => `line ${line}: ${topic}`),
    `${messages.length} messages`,
  );
}

function hasValidSerials({ messages }: Exchange): Verdict {
  const serials = new Set(messages.flatMap(({ module }) => (module === null ? [] : [module])));
  if (serials.size === 0) return skip('the station has no modules');
  return noneOf(
    [...serials].filter((serial) => !serialSchema.safeParse(serial).success),
    `${serials.size} serial numbers`,
  );
}

function ignoresLateState({ scenes, messages }: Exchange): Verdict {
  if (scenes.every(({ name }) => name !== 'late-state')) return skip('no state came late');
  const restarts = messages.filter(
    ({ scene, type }) => scene === 'late-state' && (type === 'NDEATH' || type === 'NBIRTH'),
  );
  return restarts.length === 0 ? pass('it stayed connected') : noneOf(restarts.map(where), '');
}

function isQuietWhileHostIsOffline(exchange: Exchange): Verdict {
  const scene = exchange.scenes.find(({ name }) => name === 'host-offline');
  if (scene === undefined) return skip('the host did not go offline');
  const online = exchange.sent.find(({ sent, line }) => line > scene.line && sent.what === 'state' && sent.isOnline);
  const sentInBetween = dataMessages(exchange).filter(
    ({ line, atMs }) => line > scene.line && line < (online?.line ?? Infinity) && atMs > scene.atMs + OFFLINE_GRACE_MS,
  );
  return sentInBetween.length === 0 ? pass('no data while the host was offline') : noneOf(sentInBetween.map(where), '');
}
