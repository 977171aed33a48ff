import { auditFaultText } from '@zagon/domain/accounts/audit-fault.ts';
import { systemClock } from '../core/clock.ts';
import { openBesideServer } from '../database/beside-server.ts';
import { StartRefused } from '../core/start-refused.ts';
import { auditDigest, auditFaults } from '../stores/accounts/audit-chain.ts';
import type { Command } from './command.ts';
import { instantOf } from './instant.ts';

const EXIT_FAULTS = 1;

export const auditVerify: Command = {
  arguments: ['[<instant>]'],
  summary:
    'checks the chains of the audit log and prints its digest, now or as of an instant; the server may be running',
  async run({ config, args: [instant], print }) {
    const at = instant === undefined ? systemClock.now() : instantOf(instant);
    if (at === null) throw new StartRefused(`${instant} is no instant such as 2026-05-04T05:00:00Z.`);
    const reader = await openBesideServer(config());
    try {
      const faults = await auditFaults(reader.sql);
      for (const fault of faults) print(auditFaultText(fault));
      const { chains, entries, digest } = await auditDigest(reader.sql, at);
      print(`${entries} entries in ${chains} chains until ${at.toString()}, digest ${digest}`);
      print(faults.length === 0 ? 'the audit log is intact' : `${faults.length} faults`);
      return faults.length === 0 ? 0 : EXIT_FAULTS;
    } finally {
      await reader.close();
    }
  },
};
