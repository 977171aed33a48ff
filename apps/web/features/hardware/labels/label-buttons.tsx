import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { HardwareLabel } from './printed-label.ts';
import type { LabelFormatName } from './save-labels.ts';

/** Labels in one file: more would be unwieldy to print and to send. */
const PER_FILE = 1_000;
const FORMATS = ['sheet', 'roll'] as const satisfies readonly LabelFormatName[];

/** Buttons that save labels as PDF while their PINs are known, in files of a thousand. */
export function LabelButtons({ labels }: { readonly labels: readonly HardwareLabel[] }) {
  const { t } = useTexts('hardware');
  const [saving, setSaving] = useState<string | null>(null);
  const starts = Array.from({ length: Math.ceil(labels.length / PER_FILE) }, (_, file) => file * PER_FILE);
  const save = async (format: LabelFormatName, start: number) => {
    setSaving(`${format}-${start}`);
    const { saveLabels } = await import('./save-labels.ts');
    await saveLabels(labels.slice(start, start + PER_FILE), format, `zagon-labels-${format}-${start + 1}.pdf`);
    setSaving(null);
  };
  return (
    <div className="stackS">
      {FORMATS.map((format) => (
        <div key={format} className="rowM" style={{ flexWrap: 'wrap' }}>
          {starts.map((start) => (
            <Button
              key={start}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              loading={saving === `${format}-${start}`}
              onClick={() => void save(format, start)}
            >
              {t(`labels.${format}`)}
              {starts.length > 1 &&
                ` ${t('labels.range', { from: start + 1, to: Math.min(start + PER_FILE, labels.length) })}`}
            </Button>
          ))}
        </div>
      ))}
      <p className="note">{t('labels.note')}</p>
    </div>
  );
}
