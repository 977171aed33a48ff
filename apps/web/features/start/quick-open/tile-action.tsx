import { Button } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { isOrderPending } from '@zagon/domain/outputs/output-view.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import type { MouseEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpeningNote } from '../../../entities/output/opening-note.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useSettled } from '../../../ui/form/use-settled.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { useKeepFocus } from '../../../ui/focus/use-keep-focus.ts';
import css from './quick-open.module.css';

type Props = {
  readonly output: OutputShape;
  readonly view: OutputView;
  readonly note: OpeningNote | null;
  /** The order is in flight. */
  readonly sending: boolean;
  readonly minutes: number;
  readonly hasMoved: (press: Event) => boolean;
  readonly onOpen: () => void;
};

/** The current action of the section. Its size never changes, so that no button moves under a finger. */
export function TileAction(props: Props) {
  const { output, view, note, sending } = props;
  const { t } = useTexts('start');
  const shown =
    sending || isOrderPending(view) ? 'pending' : mayBeOpen(view) ? 'stop' : note?.closed === true ? 'blocked' : 'open';
  const { isSettled, accepts } = useSettled(shown);
  const focus = useKeepFocus();
  return (
    <div className={css.action} data-shown={shown} {...focus}>
      {shown === 'pending' && (
        <>
          <span className={css.pending}>{t('quick.waiting')}</span>
          <StopButton output={output} view={view} size="icon" />
        </>
      )}
      {shown === 'stop' && <StopButton output={output} view={view} />}
      {shown === 'blocked' && note?.closed === true && (
        <span className={css.blocked}>{t(`quick.blocked.${note.kind}`)}</span>
      )}
      {shown === 'open' && <OpenButton {...props} isSettled={isSettled} accepts={accepts} />}
    </div>
  );
}

type OpenButtonProps = Props & ReturnType<typeof useSettled>;

/** Opens with one click, unless the click may have been aimed at something else. */
function OpenButton({ output, note, minutes, hasMoved, onOpen, isSettled, accepts }: OpenButtonProps) {
  const { t } = useTexts('start');
  const label = t(note === null ? 'quick.open' : 'quick.openAsk', { minutes });
  const { name } = nameParts(output.section_name ?? output.name);
  const press = ({ detail, nativeEvent }: MouseEvent) => {
    if (!accepts(nativeEvent)) return;
    // Zero: pressed with the keyboard, which cannot miss the focused button.
    if (detail > 0 && hasMoved(nativeEvent)) return notify(t('quick.moved'));
    onOpen();
  };
  return (
    <Button
      variant="default"
      fullWidth
      className={css.open ?? ''}
      leftSection={<IconDroplet size={18} aria-hidden="true" />}
      aria-label={t('quick.openName', { label, name })}
      aria-disabled={!isSettled}
      onClick={press}
    >
      {label}
    </Button>
  );
}
