import { Button } from '@mantine/core';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useScheduleActions } from '../list/use-schedule-actions.ts';
import { useEditor } from './form/editor-context.ts';

/** Further actions for a saved schedule: duplicating it and viewing its history. */
export function HeaderActions({ id }: { readonly id: string }) {
  const { t } = useTexts('schedules');
  const { readOnly } = useEditor();
  const schedule = useRead('getSchedule', { params: { id } }).data;
  return (
    <>
      {!readOnly && schedule !== undefined && <Duplicate schedule={schedule} />}
      <Button
        component="a"
        variant="subtle"
        href={hrefOf({ screen: 'schedules', search: { tab: 'history', schedule: id } })}
        leftSection={<IconHistory size={18} />}
      >
        {t('tabs.history')}
      </Button>
    </>
  );
}

/** Duplicates the saved version; unsaved changes are confirmed on leaving. */
function Duplicate({ schedule }: { readonly schedule: ScheduleShape }) {
  const { t } = useTexts('schedules');
  const { duplicate, busy } = useScheduleActions(schedule);
  return (
    <Button variant="subtle" leftSection={<IconCopy size={18} />} loading={busy} onClick={() => void duplicate()}>
      {t('act.duplicate')}
    </Button>
  );
}
