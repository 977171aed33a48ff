import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useLinkLost } from '../../../entities/module/use-link-lost.ts';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useNotClosed, type NotClosed } from '../../../entities/output/use-not-closed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import css from './open-outputs-sheet.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Every output that is not confirmed closed, each with its state and Stop; reachable from every screen. */
export default function OpenOutputsSheet({ open, onClose }: Props) {
  const { t } = useTexts('outputs');
  const notClosed = useNotClosed();
  return (
    <Sheet open={open} onClose={onClose} title={t('notClosed.title')} sub={t('notClosed.hint')} width={520}>
      {notClosed.length === 0 ? (
        <p role="status">{t('notClosed.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('notClosed.title')}>
          {notClosed.map((item) => (
            <Row key={item.output.id} {...item} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Row({ module, output, view }: NotClosed) {
  const common = useTexts('common');
  const outputText = useOutputText();
  const linkLost = useLinkLost(output) && view.kind === 'unknown';
  return (
    <li>
      <OutputIcon output={output} view={view} size={36} />
      <span>
        <b>{output.section_name ?? output.name}</b>
        <em>{linkLost ? common.t('output.linkLost') : outputText(view, wordingOf(output))}</em>
        <small>{[output.section_name === null ? null : output.name, module.name].filter(Boolean).join(' · ')}</small>
      </span>
      <StopButton output={output} view={view} />
    </li>
  );
}
