import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Tag } from '../../ui/frame/tag.tsx';

/** Another operator, or the command line, may switch as well, ms. */
const EVERY_MS = 5_000;

/** The failures of the simulated field, read again while the page is open. */
export function useScenarios() {
  return useQuery({ ...read('listScenarios'), refetchInterval: EVERY_MS });
}

/** The number of failures that are on, and the button that switches all of them off. On every page of the bench. */
export function UndoAll() {
  const { t } = useTexts('testArea');
  const count = useScenarios().data?.filter(({ targets }) => targets.length > 0).length ?? 0;
  const undo = useWrite('switchScenariosOff', ['listScenarios', 'listTestGroups', 'getTestGroup', 'getTestWeather']);
  const undoAll = async (): Promise<void> => {
    const answer = await undo.send({});
    if (answer.ok) notify(t('undone'));
    else notifyFault(answer.error.message);
  };
  return (
    <>
      {count > 0 && <Tag tone="warn">{t('faults', { count })}</Tag>}
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        disabled={count === 0}
        loading={undo.busy}
        onClick={() => void undoAll()}
      >
        {t('undoAll')}
      </Button>
    </>
  );
}
