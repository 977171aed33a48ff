import { useQueryClient } from '@tanstack/react-query';
import { PART_LINES, type HardwareImportShape } from '@zagon/contract/hardware/imports.ts';
import type { ImportMode } from '@zagon/domain/hardware/import-line.ts';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import type { SentLine } from './read-file.ts';

/** How often a running import is reloaded, ms. */
const POLL_MS = 1_000;

/** Uploads, checks and starts an import. A failed step can be repeated: received parts are not sent again. */
export function useImport() {
  const create = useWrite('createHardwareImport', ['listHardwareImports']);
  const append = useWrite('appendHardwareImport');
  const check = useWrite('checkHardwareImport', ['listHardwareImports']);
  const start = useWrite('startHardwareImport', ['listHardwareImports', 'listHardware', 'countHardware']);
  const cancel = useWrite('cancelHardwareImport', ['listHardwareImports']);
  const [found, setFound] = useState<HardwareImportShape | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useProgress(found);

  /** Uploads the lines and checks them; after a lost connection it continues where it stopped. */
  const upload = async (name: string, lines: readonly SentLine[]): Promise<void> => {
    setError(null);
    setDone(0);
    let row = found?.state === 'receiving' ? found : null;
    if (row === null) {
      const created = await create.send({ body: { name: name.slice(0, MAX_NAME), lines: lines.length } });
      if (!created.ok) return fail(created.error.message);
      row = created.value;
      setFound(row);
    }
    for (let part = row.parts; part * PART_LINES < lines.length; part += 1) {
      const sent = lines.slice(part * PART_LINES, (part + 1) * PART_LINES);
      const answer = await append.send({ params: { id: row.id }, body: { part, lines: [...sent] } });
      if (!answer.ok) return fail(answer.error.message);
      setFound({ ...row, ...answer.value });
      setDone(answer.value.received);
    }
    const checked = await check.send({ params: { id: row.id } });
    if (!checked.ok) return fail(checked.error.message);
    setDone(null);
    return setFound(checked.value);
  };
  const fail = (message: string): void => {
    setDone(null);
    setError(message);
  };
  const run = async (row: HardwareImportShape, mode: ImportMode): Promise<void> => {
    setError(null);
    const answer = await start.send({ params: { id: row.id }, body: { mode } });
    if (!answer.ok) return fail(answer.error.message);
    setFound(answer.value);
  };
  /** Discards an import; one that was not started is cancelled. */
  const discard = async (row: HardwareImportShape): Promise<void> => {
    if (row.state === 'checked') await cancel.send({ params: { id: row.id } });
    setFound(null);
    setError(null);
  };
  return { current, done, error, isStarting: start.busy, upload, run, discard } as const;
}

const MAX_NAME = 200;

/** The current state of the import, reloaded while it runs. The device list is reloaded once it has ended. */
function useProgress(found: HardwareImportShape | null): HardwareImportShape | null {
  const client = useQueryClient();
  const isRunning = found?.state === 'running';
  const polled = useRead('listHardwareImports');
  const { refetch } = polled;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const newer = isRunning ? polled.data?.find(({ id }) => id === found.id) : undefined;
  const hasEnded = newer !== undefined && newer.state !== 'running';
  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: ['listHardwareImports'] });
    void client.invalidateQueries({ queryKey: ['listHardware'] });
    void client.invalidateQueries({ queryKey: ['countHardware'] });
  }, [hasEnded, client]);
  return found === null || newer === undefined ? found : { ...newer, report: found.report };
}
