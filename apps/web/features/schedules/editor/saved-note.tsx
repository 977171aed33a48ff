import { IconCloudUpload, IconDroplet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../api/query.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

/** State of the saved schedule in the field: running now, or not on the device yet. */
export function SavedNote({ id }: { readonly id: string | undefined }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const saved = useQuery({ ...read('getSchedule', { params: { id: id ?? '' } }), enabled: id !== undefined }).data;
  if (id === undefined || saved === undefined) return null;
  if (saved.state === 'running')
    return (
      <Notice tone="plain" role="status" space="below" icon={<IconDroplet size={18} aria-hidden="true" />}>
        {t('edit.runningNote')}{' '}
        {saved.next_run !== null && t('edit.runningNext', { when: when(Date.parse(saved.next_run.open_at)).full })}
      </Notice>
    );
  if (saved.state !== 'active' || saved.on_device) return null;
  return (
    <Notice tone="plain" role="status" space="below" icon={<IconCloudUpload size={18} aria-hidden="true" />}>
      {t('edit.notOnDevice')}
    </Notice>
  );
}
