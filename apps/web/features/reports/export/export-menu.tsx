import { Menu } from '@mantine/core';
import { IconCsv, IconDownload, IconFileSpreadsheet, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HeadButton } from '../head-button.tsx';
import css from './export.module.css';

export type ExportKind = 'csv' | 'csvPolish' | 'xlsx' | 'png' | 'svg' | 'print';

const ICONS = {
  csv: IconCsv,
  csvPolish: IconCsv,
  xlsx: IconFileSpreadsheet,
  png: IconPhoto,
  svg: IconPhoto,
  print: IconPrinter,
} as const satisfies Record<ExportKind, unknown>;

type Props = {
  /** The export formats available for this report in its current state. */
  readonly kinds: readonly ExportKind[];
  /** Written share, 0 to 1; null when idle. */
  readonly share: number | null;
  readonly onSave: (kind: ExportKind) => void;
};

/** The export formats, each with a short description. Shows a progress bar while one is written. */
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
        <HeadButton variant="filled" icon={IconDownload} label={t('export.title')} opensMenu />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.whole')}</Menu.Label>
        {kinds.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={20} aria-hidden="true" />} onClick={() => onSave(kind)}>
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
