import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read, useWrite } from '../../../api/query.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { RefusedLines } from './refused-lines.tsx';

const POLL_INTERVAL_MS = 1_000;

/**
 * Progress of the import, which continues when this is closed; finally, what was imported and what was refused
 * and why.
 */
export function ImportProgress({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const client = useQueryClient();
  const cancel = useWrite('cancelImport', ['getImport', 'listModuleImports']);
  const progress = useQuery({
    ...read('getImport', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'running' ? POLL_INTERVAL_MS : false,
  });
  const close = () => {
    void client.invalidateQueries({ queryKey: ['moduleHistory'] });
    onClose();
  };
  return (
    <StateView of={progress} loading={<LoadingState rows={2} rowHeight={48} />}>
      {(run) => (
        <Stack gap="md">
          <p role="status">{t(`imports.state.${run.state}`, { taken: run.taken, refused: run.refused })}</p>
          {run.state === 'running' && (
            <progress
              aria-label={t('imports.title')}
              max={run.lines ?? 1}
              value={run.lines === null ? 0 : run.lines_done}
            />
          )}
          <RefusedLines lines={run.report} />
          <ButtonRow>
            {run.state === 'running' && (
              <Button variant="default" loading={cancel.busy} onClick={() => void cancel.send({ params: { id } })}>
                {t('imports.stop')}
              </Button>
            )}
            <Button onClick={close}>{common.t('close')}</Button>
          </ButtonRow>
        </Stack>
      )}
    </StateView>
  );
}
