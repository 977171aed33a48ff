import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';

type Props = {
  readonly moduleId: string;
  readonly output: { readonly name: string; readonly field_name: string };
};

/** Closes an output of a simulated module. */
export function StopOutputButton({ moduleId, output: { name, field_name: output } }: Props) {
  const { t } = useTexts('common');
  const write = useWrite('sendTestOrder', ['getTestModule', 'listTestMessages', 'listTestResources']);
  const stop = async (): Promise<void> => {
    const answer = await write.send({ params: { id: moduleId }, body: { order: { kind: 'close', output } } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
      aria-label={t('stopOutput.name', { name })}
      onClick={() => void stop()}
    >
      {t('stop')}
    </Button>
  );
}
