import { Button, FileInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import type { Farm } from '../use-farm.ts';
import { planImport, type ImportLine } from './plan-import.ts';
import { SaveFiles } from './save-files.tsx';

const MAX_BYTES = 5_000_000;

type Props = { readonly farm: Farm; readonly onClose: () => void };

/** Import with a preview of each item, and export. */
export function FilesSheet({ farm, onClose }: Props) {
  const { t, language } = useTexts('fieldMap');
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly ImportLine[] | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const accepted = lines?.filter(({ refusal }) => refusal === null) ?? [];
  const refused = lines?.filter(({ refusal }) => refusal !== null) ?? [];

  const open = async (file: File | null) => {
    setLines(null);
    setError(undefined);
    if (file === null) return;
    if (file.size > MAX_BYTES) return setError(t('files.tooLarge'));
    const { readFeatures } = await import('../../../map/files/read-features.ts');
    const features = readFeatures(await file.text());
    if (features === null) return setError(t('files.unreadable'));
    if (features.length === 0) return setError(t('files.nothing'));
    const unnamed = (number: number) => t('files.unnamed', { number });
    return setLines(planImport(features, farm, { language, unnamed, reasonText: (reason) => t(`files.${reason}`) }));
  };
  const importAll = async () => {
    setBusy(true);
    const answers = [];
    // One after another: of two with the same name, the first one wins.
    for (const line of accepted) answers.push({ ...line, refusal: await importOne(line) });
    setBusy(false);
    for (const endpoint of ['listRegions', 'listGeoObjects'] as const)
      void client.invalidateQueries({ queryKey: [endpoint] });
    const failed = answers.filter(({ refusal }) => refusal !== null);
    if (failed.length < answers.length) notify(t('files.done', { count: answers.length - failed.length }));
    if (failed.length === 0 && refused.length === 0) return onClose();
    return setLines([...failed, ...refused]);
  };
  return (
    <Sheet open onClose={onClose} title={t('files.title')} width={560} tall preventDismiss={busy}>
      <Stack gap="md">
        <FileInput
          label={t('files.importTitle')}
          description={t('files.hint')}
          placeholder={t('files.choose')}
          accept=".geojson,.json,.kml"
          error={error}
          onChange={(file) => void open(file)}
        />
        {refused.length > 0 && (
          <section className="stackS">
            <b>{t('files.refused', { count: refused.length })}</b>
            <LineList lines={refused} />
          </section>
        )}
        {accepted.length > 0 && (
          <section className="stackS">
            <b>{t('files.found', { count: accepted.length })}</b>
            <LineList lines={accepted} />
            <ButtonRow place="start">
              <Button loading={busy} onClick={() => void importAll()}>
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
  return (
    <Rows>
      {lines.map(({ name, feature, refusal }, index) => (
        // A file may repeat a name; only the order distinguishes its items.
        <Row key={index}>
          <Lines title={name} sub={refusal ?? (feature.kind === 'refused' ? undefined : t(`files.${feature.kind}`))} />
        </Row>
      ))}
    </Rows>
  );
}

/** Why the server refused it; null: imported. */
async function importOne({ name, feature }: ImportLine): Promise<string | null> {
  if (feature.kind === 'refused') return null;
  const { description } = feature;
  const answer =
    feature.kind === 'region'
      ? await call('createRegion', { body: { name, description, points: [...feature.points] } })
      : await call('createGeoObject', { body: { name, description, marker: 0, location: feature.place } });
  if (answer.ok) return null;
  return Object.values(answer.error.fields ?? {})[0] ?? answer.error.message;
}
