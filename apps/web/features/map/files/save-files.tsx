import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Farm } from '../use-farm.ts';
import type { FileFormat } from '../../../map/files/write-features.ts';

const TYPES: Readonly<Record<FileFormat, string>> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** Saves drawn items as a file for other programs. */
export function SaveFiles({ farm }: { readonly farm: Farm }) {
  const { t } = useTexts('fieldMap');
  const save = async (format: FileFormat) => {
    const { writeFeatures } = await import('../../../map/files/write-features.ts');
    const url = URL.createObjectURL(new Blob([writeFeatures(farm, format)], { type: TYPES[format] }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${t('title')}.${format}`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="stackS">
      <b>{t('files.exportTitle')}</b>
      <p className="note">{t('files.exportHint')}</p>
      <div className="rowS">
        {(['geojson', 'kml'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void save(format)}
          >
            {t(`files.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
