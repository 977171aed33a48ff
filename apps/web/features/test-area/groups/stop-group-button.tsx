import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { TestGroupShape } from '@zagon/contract/test-area/groups.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';

/** Closes every output of a group, at once and without a question. */
export function StopGroupButton({ group: { id, name } }: { readonly group: Pick<TestGroupShape, 'id' | 'name'> }) {
  const { t } = useTexts('testGroups');
  const write = useWrite('stopTestGroup', ['listTestGroups', 'getTestGroup', 'listTestResources', 'getTestModule']);
  const stop = async (): Promise<void> => {
    const answer = await write.send({ params: { id } });
    if (answer.ok) notify(t('stop.done', { count: answer.value.count }));
    else notifyFault(answer.error.message);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
      aria-label={`${t('stop.all')}: ${name}`}
      onClick={() => void stop()}
    >
      {t('stop.all')}
    </Button>
  );
}
