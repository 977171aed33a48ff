import { Button } from '@mantine/core';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { useProgramActions } from '../list/use-program-actions.ts';
import { useEditor } from './editor-context.ts';

/** What else can be done with a saved program: a copy of it, and a look at what it did. */
export function HeadActions({ id }: { readonly id: string }) {
  const { t } = useTexts('schedules');
  const { readOnly } = useEditor();
  const program = useRead('getScheduler', { params: { id } }).data;
  return (
    <>
      {!readOnly && program !== undefined && <Duplicate program={program} />}
      <Button
        component="a"
        variant="subtle"
        href={hrefOf({ screen: 'schedules', search: { tab: 'history', program: id } })}
        leftSection={<IconHistory size={18} />}
      >
        {t('tabs.history')}
      </Button>
    </>
  );
}

/** The copy is that of the program as it was saved; what is not saved yet is asked about when it is left. */
function Duplicate({ program }: { readonly program: SchedulerShape }) {
  const { t } = useTexts('schedules');
  const { duplicate, busy } = useProgramActions(program);
  return (
    <Button variant="subtle" leftSection={<IconCopy size={18} />} loading={busy} onClick={() => void duplicate()}>
      {t('act.duplicate')}
    </Button>
  );
}
