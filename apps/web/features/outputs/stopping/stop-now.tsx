import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../outputs.module.css';

type Props = {
  readonly name: string;
  /** A stop is already pending: pressing repeats it. */
  readonly again?: boolean;
  readonly onStop: () => void;
};

/** Stop inside a dialog, whose title names the output. */
export function StopNow({ name, again = false, onStop }: Props) {
  const { t } = useTexts('common');
  return (
    <Button
      color="red"
      variant="outline"
      fullWidth
      className={css.main ?? ''}
      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
      aria-label={t(again ? 'stopOutput.nameAgain' : 'stopOutput.name', { name })}
      onClick={onStop}
    >
      {t(again ? 'stopOutput.again' : 'stop')}
    </Button>
  );
}
