import { useNotClosed } from '../../../entities/output/use-not-closed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import NotClosedRows from './not-closed-rows.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Every output that is not confirmed closed, each with its state and Stop; reachable from every screen. */
export default function OpenOutputsSheet({ open, onClose }: Props) {
  const { t } = useTexts('outputs');
  const notClosed = useNotClosed();
  return (
    <Sheet open={open} onClose={onClose} title={t('notClosed.title')} sub={t('notClosed.hint')} width={520}>
      {notClosed.length === 0 ? <p role="status">{t('notClosed.none')}</p> : <NotClosedRows of={notClosed} />}
    </Sheet>
  );
}
