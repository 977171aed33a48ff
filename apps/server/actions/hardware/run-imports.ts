import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import * as imports from '../../stores/hardware/hardware-imports.ts';

/**
 * Adds the devices of started imports, each in one transaction: if a process dies, the import is unchanged, and the
 * next one starts it again.
 */
export async function runHardwareImports(pool: Pool, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const id = await imports.nextStartedImport(pool);
    if (id === undefined) return;
    await runImport(pool, id, clock.now());
  }
}

async function runImport(pool: Pool, id: string, now: Temporal.Instant): Promise<void> {
  await pool.transaction(async (sql) => {
    const row = await imports.lockHardwareImport(sql, id);
    if (row?.state !== 'running') return;
    // Devices may have been added since the dry run.
    await imports.checkImportLines(sql, id);
    const checked = await imports.findHardwareImport(sql, id);
    if (checked === undefined) throw new Error(`the import ${id} disappeared while it was locked`);
    if (checked.mode === 'all_or_nothing' && checked.refused > 0) {
      await imports.setImportState(sql, id, 'refused', { endedAt: now });
      await imports.deleteImportedLines(sql, id);
      return;
    }
    const added = await imports.addImportedHardware(sql, checked, now);
    await imports.setImportState(sql, id, 'done', { endedAt: now });
    await imports.deleteImportedLines(sql, id);
    await writeAudit(sql, {
      accountId: null,
      userId: checked.user_id,
      actingAs: 'operator',
      ip: '',
      event: 'hardware_imported',
      subject: id,
      details: { name: checked.name, added, refused: checked.refused },
      at: now,
    });
  });
}
