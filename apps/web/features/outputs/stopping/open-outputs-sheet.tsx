import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useNotClosed, type NotClosed } from '../../../entities/output/use-not-closed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';

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
        <Rows label={t('notClosed.title')}>
          {notClosed.map((item) => (
            <NotClosedRow key={item.output.id} {...item} />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}

function NotClosedRow({ module, output, view }: NotClosed) {
  return (
    <Row
      icon={<OutputIcon output={output} view={view} size={36} />}
      trailing={<StopButton output={output} view={view} />}
    >
      <OutputLines output={output} view={view} name={output.section_name ?? output.name}>
        <span>{[output.section_name === null ? null : output.name, module.name].filter(Boolean).join(' · ')}</span>
      </OutputLines>
    </Row>
  );
}
