import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AuditLogQuery } from '@zagon/contract/accounts/audit-log.ts';
import { useState } from 'react';
import { callFile } from '../../../api/client.ts';
import { nowMs } from '../../../time/clock.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { saveFile } from '../../../api/save-file.ts';

/**
 * Saves the entries of all accounts as a table. Not a link that the browser opens: the operator may have to authenticate
 * first.
 */
export function AuditExport({ query, zone }: { readonly query: AuditLogQuery; readonly zone: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await callFile('exportAuditLog', { query }, () => undefined);
    setBusy(false);
    if (!file.ok) return notifyFault(file.error.message);
    const day = Temporal.Instant.fromEpochMilliseconds(nowMs()).toZonedDateTimeISO(zone).toPlainDate();
    saveFile(file.value, `zagon-log-${day.toString()}.csv`);
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
