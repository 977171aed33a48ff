import { Button, FileInput, Stack } from '@mantine/core';
import { areaM2 } from '@zagon/domain/map/area.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { useSizeText } from '../drawing/use-size-text.ts';
import type { Farm } from '../use-farm.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportQuestions } from './import-questions.tsx';
import type { ImportLine } from './plan-import.ts';
import { SaveFiles } from './save-files.tsx';
import { useImport } from './use-import.ts';
import { useNoteText } from './use-note-text.ts';

type Props = { readonly farm: Farm; readonly onClose: () => void };

/** Import with a preview of each item, and export. */
export default function FilesSheet({ farm, onClose }: Props) {
  const { t } = useTexts('fieldMap');
  const text = useNoteText();
  const { file, lines, busy, ...importing } = useImport(farm, onClose);
  const accepted = lines.filter(({ refusal }) => refusal === null);
  const refused = lines.filter(({ refusal }) => refusal !== null);
  const isAsking = file !== null && file.isSuspect && file.order === null;
  const notices = file?.layers.flatMap((layer) => layer.notices.map(text.notice)) ?? [];
  return (
    <Sheet open onClose={onClose} title={t('files.title')} width={640} tall preventDismiss={busy}>
      <Stack gap="md">
        <FileInput
          label={t('files.importTitle')}
          description={t('files.hint')}
          placeholder={t('files.choose')}
          multiple
          accept=".geojson,.json,.kml,.kmz,.gpx,.zip,.shp,.dbf,.prj,.cpg,.shx"
          error={importing.error}
          disabled={busy}
          onChange={(chosen) => void importing.open(chosen)}
        />
        {[...new Set(notices)].map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {file !== null && (
          <ImportQuestions file={file} disabled={busy} onName={importing.setNameKey} onOrder={importing.setOrder} />
        )}
        {refused.length > 0 && (
          <section className="stackS">
            <b>{t('files.refused', { count: refused.length })}</b>
            <LineList lines={refused} />
          </section>
        )}
        {accepted.length > 0 && (
          <section className="stackS">
            <b>{t('files.found', { count: accepted.length })}</b>
            <ImportPreview key={file?.order} lines={accepted} />
            <LineList lines={accepted} />
            <ButtonRow place="start">
              <Button loading={busy} disabled={isAsking} onClick={() => void importing.importAll()}>
                {t('files.go', { count: accepted.length })}
              </Button>
            </ButtonRow>
          </section>
        )}
        <SaveFiles farm={farm} />
      </Stack>
    </Sheet>
  );
}

function LineList({ lines }: { readonly lines: readonly ImportLine[] }) {
  const { t } = useTexts('fieldMap');
  const text = useNoteText();
  const size = useSizeText();
  const contentOf = (feature: ImportLine['feature']) => {
    if (feature.kind === 'refused') return undefined;
    if (feature.kind === 'object') return t('files.object');
    return `${t('files.region')} · ${size.area(areaM2(feature.area))}`;
  };
  return (
    <Rows>
      {lines.map(({ number, name, feature, notes, refusal }) => (
        <Row key={number}>
          <Lines title={name} sub={refusal ?? contentOf(feature)}>
            {notes.map((note) => (
              <span key={note.kind}>{text.note(note)}</span>
            ))}
          </Lines>
        </Row>
      ))}
    </Rows>
  );
}
