import { createHash } from 'node:crypto';

/** CPU seconds of a round below on the machine whose seconds the budgets are written in. */
const REFERENCE_S = 0.0165;
const ROUNDS = 7;

const ROWS = Array.from({ length: 20_000 }, (_, index) => ({
  id: index,
  name: `row ${index % 997}`,
  value: index / 7,
}));

/**
 * How many times slower this machine is now than the one of the budgets, at least 1: on a slow or busy machine the same
 * work takes more CPU seconds. The quickest of a few rounds counts, as the first ones are compiled.
 */
export function slowness(): number {
  return Math.max(1, Math.min(...Array.from({ length: ROUNDS }, roundS)) / REFERENCE_S);
}

/** Some of what tests do: serialise, parse, sort, hash. */
function roundS(): number {
  const before = process.cpuUsage();
  const text = JSON.stringify(ROWS);
  for (let repetition = 0; repetition < 2; repetition += 1) {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) parsed.sort((a, b) => String(a.name).localeCompare(String(b.name)));
    createHash('sha256').update(text).digest();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
