import { Button, Loader } from '@mantine/core';
import type { HardwareImportShape } from '@zagon/contract/hardware/imports.ts';
import { typeOf, labelUrl } from '@zagon/domain/hardware/label.ts';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { LabelButtons } from '../labels/label-buttons.tsx';
import { RefusedLines } from './dry-run.tsx';
import type { SentLine } from './read-file.ts';

type Props = {
  readonly of: HardwareImportShape;
  /** The lines of the file, while available in this page, for labels. */
  readonly lines: readonly SentLine[];
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** A running or ended import; labels of the added devices, while the PINs are known. */
export function ImportResult({ of, lines, onAgain, onClose }: Props) {
  const { t } = useTexts('hardware');
  const ui = useTexts('ui');
  return (
    <div className="stackL">
      {of.state === 'running' && (
        <Notice tone="plain" role="status" icon={<Loader size={20} />}>
          {t('import.running')}
        </Notice>
      )}
      {of.state === 'done' && (
        <Notice tone="ok" role="status">
          {t('import.done', { count: of.added })}
        </Notice>
      )}
      {of.state === 'refused' && (
        <Notice tone="error" role="alert">
          {t('import.refusedAll')}
        </Notice>
      )}
      {of.refused > 0 && of.state !== 'running' && <RefusedLines of={of} />}
      {of.state === 'done' && lines.length > 0 && <AddedLabels of={of} lines={lines} />}
      {of.state !== 'running' && (
        <ButtonRow place="footer">
          <Button variant="default" onClick={onAgain}>
            {t('import.again')}
          </Button>
          <Button onClick={onClose}>{ui.t('sheet.close')}</Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** Labels of the lines that were not refused. */
function AddedLabels({ of, lines }: Pick<Props, 'of' | 'lines'>) {
  const refused = useRead('refusedHardwareLineNumbers', { params: { id: of.id } });
  if (refused.data === undefined) return null;
  const left = new Set(refused.data);
  const labels = lines
    .filter(({ line }) => !left.has(line))
    .map(({ serial_number, pin, device_type: type }) => {
      const label = { serial: serial_number.toUpperCase(), pin: pin.toUpperCase() };
      return { ...label, type: typeOf(type) ?? type, url: labelUrl(globalThis.location.origin, label) };
    });
  return <LabelButtons labels={labels} />;
}
