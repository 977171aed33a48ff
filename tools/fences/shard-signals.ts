import { SIGNAL_REACH } from '../../apps/server/jobs/signals.ts';

const SHARD_SCOPE = /\bscope: 'shard'/;
const SUBSCRIBED = /\bbus\s*\.on\(\s*'(?<signal>\w+)'/g;

const reachOf = new Map<string, string>(Object.entries(SIGNAL_REACH));

/**
 * Returns every signal that does not leave its process and is heard by a job for the accounts that a process leads, as
 * `file:line message`: the process that sends it may lead other accounts.
 */
export function unheardSignals(file: string, source: string): string[] {
  if (!file.startsWith('apps/server/') || !SHARD_SCOPE.test(source)) return [];
  return [...source.matchAll(SUBSCRIBED)].flatMap(({ index, groups }) => {
    const signal = groups?.['signal'] ?? '';
    if (reachOf.get(signal) !== 'process') return [];
    const line = source.slice(0, index).split('\n').length;
    return [
      `${file}:${line} hears ${signal}, which does not leave its process, but works for accounts that others may lead`,
    ];
  });
}
