import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { nameOfSources, reportFileName } from '@zagon/domain/reports/file-name.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../lib/api/client.ts';
import { useRead } from '../../lib/api/query.ts';
import { useGo, useSearchValues } from '../../lib/go.ts';
import { hrefOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { useOwnZone } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notice, noticeFault } from '../../ui/notice.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { fromAddress, toAddress, type ReportChoice } from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import { nameOf } from './report-sources.ts';
import { saveText } from './save-text.ts';
import { bodyOf } from './use-report.ts';

/** One report, as its address describes it. */
export default function ReportViewScreen() {
  const { t } = useTexts('reports');
  const choice = fromAddress(useSearchValues());
  const objects = useRead('listObjects');
  if (choice === null || choice.sources.length === 0)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <Empty
          action={
            <Button component="a" href={hrefOf({ screen: 'reports' })}>
              {t('build')}
            </Button>
          }
        >
          {t('broken')}
        </Empty>
      </>
    );
  return (
    <Faces of={objects} loading={<Loading rows={8} rowHeight={64} />}>
      {(data) => <Report choice={choice} objects={data} />}
    </Faces>
  );
}

function Report({ choice, objects }: { readonly choice: ReportChoice; readonly objects: readonly ObjectShape[] }) {
  const { t, language } = useTexts('reports');
  const go = useGo();
  const type = REPORT_TYPES[choice.kind].name[language];
  const name = nameOfSources(choice.sources.map((source) => nameOf(source, objects, language)));
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'reports', search: toAddress(choice) }}>‹ {t('title')}</ScreenLink>}
        sub={t('summary', {
          type,
          sources: t('sources', { count: choice.sources.length }),
          from: choice.from,
          until: choice.until,
        })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
              onClick={() => go({ screen: 'reports', search: toAddress(choice) })}
            >
              {t('change')}
            </Button>
            <Export choice={choice} objects={objects} file={{ type, name, from: choice.from, to: choice.until }} />
          </>
        }
      >
        {name}
      </PageTitle>
      <ReportBody choice={choice} objects={objects} type={type} />
    </>
  );
}

/** The whole period as CSV, written by the server; says that it writes, and that it is done. */
function Export({
  choice,
  objects,
  file,
}: {
  readonly choice: ReportChoice;
  readonly objects: readonly ObjectShape[];
  readonly file: Parameters<typeof reportFileName>[0];
}) {
  const { t } = useTexts('reports');
  const zone = useOwnZone();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await call('exportReport', { params: { type: choice.kind }, body: bodyOf(choice, objects, zone) });
    setBusy(false);
    if (!answer.ok) return noticeFault(answer.error.message === '' ? t('allFailed') : answer.error.message);
    saveText(answer.value, reportFileName(file, 'csv'), 'text/csv;charset=utf-8');
    notice(t('exported'));
  };
  return (
    <Button
      loading={busy}
      title={t('exportHint')}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {busy ? t('exporting') : t('export')}
    </Button>
  );
}
