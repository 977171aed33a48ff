import { Menu } from '@mantine/core';
import { IconCsv, IconDownload, IconFileSpreadsheet, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HeadButton } from '../head-button.tsx';
import css from './export.module.css';

export type ExportKind = 'csv' | 'csvPolish' | 'xlsx' | 'png' | 'svg' | 'print';

const SIGNS = {
  csv: IconCsv,
  csvPolish: IconCsv,
  xlsx: IconFileSpreadsheet,
  png: IconPhoto,
  svg: IconPhoto,
  print: IconPrinter,
} as const satisfies Record<ExportKind, unknown>;

type Props = {
  /** What can be saved of this report as it is looked at now. */
  readonly kinds: readonly ExportKind[];
  /** How much is written, 0 to 1; null while nothing is. */
  readonly share: number | null;
  readonly onSave: (kind: ExportKind) => void;
};

/** The ways to take a report along, each with a line that says how it differs. While one is written a bar says how far it is. */
export function ExportMenu({ kinds, share, onSave }: Props) {
  const { t } = useTexts('reports');
  if (share !== null) {
    return (
      <div className={css.busy} role="status">
        <span>{t('exporting')}</span>
        <progress value={share} max={1} aria-label={t('exporting')} />
      </div>
    );
  }
  return (
    <Menu position="bottom-end" width={300} withinPortal>
      <Menu.Target>
        <HeadButton look="filled" sign={IconDownload} label={t('export.title')} opens />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.whole')}</Menu.Label>
        {kinds.map((kind) => {
          const Sign = SIGNS[kind];
          return (
            <Menu.Item key={kind} leftSection={<Sign size={20} aria-hidden="true" />} onClick={() => onSave(kind)}>
              <span className={css.item}>
                <b>{t(`export.${kind}`)}</b>
                <small>{t(`export.${kind}Hint`)}</small>
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
