import { auditFaultText } from '@zagon/domain/accounts/audit-fault.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openBesideServer } from './db/beside-server.ts';
import { auditDigest, auditFaults } from './stores/accounts/audit-chain.ts';

/*
 * `npm run audit:verify [-- <instant>]`: checks the chains of the audit log of a running or stopped server. With an
 * instant, prints the digest as of then, to be compared with the one in the server's log.
 */

const [instant] = process.argv.slice(2);
const at = instant === undefined ? systemClock.now() : Temporal.Instant.from(instant);
const reader = await openBesideServer(readConfig(process.env));
try {
  const faults = await auditFaults(reader.sql);
  for (const fault of faults) console.log(auditFaultText(fault));
  const { chains, entries, digest } = await auditDigest(reader.sql, at);
  console.log(`${entries} entries in ${chains} chains until ${at.toString()}, digest ${digest}`);
  console.log(faults.length === 0 ? 'the audit log is intact' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await reader.close();
}
