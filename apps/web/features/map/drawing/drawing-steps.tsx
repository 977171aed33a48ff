import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../map.module.css';
import type { DrawingSession } from './use-drawing.ts';

type Props = {
  readonly session: DrawingSession;
  readonly isOffline: boolean;
  /** The effect of closing: a new outline is named, a changed one saved. */
  readonly action: 'closeAndName' | 'closeAndSave';
  readonly onAddHere: () => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

/** Undo, a corner under the cross, redo; cancelling and closing. The next step is the filled button. */
export function DrawingSteps({ session, isOffline, action, onAddHere, onClose, onLeave }: Props) {
  const { t } = useTexts('fieldMap');
  const { drawing, closing, step } = session;
  const isReady = closing.kind === 'ready';
  return (
    <>
      <div className={css.steps}>
        <ActionIcon
          variant="default"
          size={56}
          disabled={drawing.past.length === 0}
          aria-label={t('draw.undo')}
          onClick={() => step({ kind: 'undo' })}
        >
          <IconArrowBackUp size={22} />
        </ActionIcon>
        <Button
          h={56}
          className={css.grow}
          variant={isReady ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={onAddHere}
        >
          {t('draw.addPoint')}
        </Button>
        <ActionIcon
          variant="default"
          size={56}
          disabled={drawing.future.length === 0}
          aria-label={t('draw.redo')}
          onClick={() => step({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={22} />
        </ActionIcon>
      </div>
      <div className={css.steps}>
        <Button variant="default" mih={48} onClick={onLeave}>
          {t('draw.cancel')}
        </Button>
        <Button
          mih={48}
          className={css.grow}
          variant={isReady ? 'filled' : 'default'}
          disabled={isOffline || closing.kind === 'crossing'}
          onClick={onClose}
        >
          {t(`draw.${action}`)}
        </Button>
      </div>
    </>
  );
}
