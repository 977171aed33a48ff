import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ExportList, ExportShape } from '@zagon/contract/exports/endpoints.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { hrefOf } from '../../api/client.ts';
import { read, useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Meter } from '../../ui/value/meter.tsx';
import { useOwnZone } from '../session/session.ts';

/** How often the page checks the progress of the file, ms. */
const POLL_MS = 2_000;

/** Exports an account as one file: prepares it, shows the progress, and offers the download for 7 days. */
export function ExportCard() {
  const { t } = useTexts('exports');
  const list = useQuery({
    ...read('listExports'),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.exports[0]) ? POLL_MS : false),
  });
  return (
    <Card title={t('title')} sub={t('sub')} natural>
      <StateView of={list} loading={<LoadingState rows={1} rowHeight={44} />}>
        {(exports) => <Newest list={exports} />}
      </StateView>
    </Card>
  );
}

function isUnfinished(newest: ExportShape | undefined): boolean {
  return newest?.state === 'waiting' || newest?.state === 'running';
}

function Newest({ list: { exports, next_at: nextAt } }: { readonly list: ExportList }) {
  const { t, language } = useTexts('exports');
  const zone = useOwnZone();
  const start = useWrite('startExport', ['listExports']);
  const [error, setError] = useState<string>();
  const [newest] = exports;
  const prepare = async () => {
    const answer = await start.send({});
    setError(answer.ok ? undefined : refusalText(answer.error));
  };
  if (isUnfinished(newest)) return <Unfinished newest={newest} />;
  const isReady = newest?.state === 'ready';
  return (
    <div className="stackS">
      {newest !== undefined && <State newest={newest} />}
      <ButtonRow place="start" error={error}>
        {isReady && (
          <Button
            component="a"
            href={hrefOf('downloadExport', { params: { id: newest.id } })}
            download
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {t('download')}
          </Button>
        )}
        {nextAt === null && (
          <Button variant="default" loading={start.busy} onClick={() => void prepare()}>
            {t(isReady ? 'again' : 'prepare')}
          </Button>
        )}
      </ButtonRow>
      {nextAt !== null && <p className="note">{t('nextAt', { at: formatTime(nextAt, 'dateTime', language, zone) })}</p>}
    </div>
  );
}

function Unfinished({ newest }: { readonly newest: ExportShape | undefined }) {
  const { t } = useTexts('exports');
  const percent = newest?.percent ?? 0;
  return (
    <div className="stackS">
      <p role="status">{newest?.state === 'running' ? t('running', { percent }) : t('waiting')}</p>
      <Meter share={percent / 100} />
      <p className="note">{t('leave')}</p>
    </div>
  );
}

const MEGABYTE = 1_000_000;

function State({ newest }: { readonly newest: ExportShape }) {
  const { t, language } = useTexts('exports');
  const zone = useOwnZone();
  const at = (instant: string | null) => (instant === null ? '' : formatTime(instant, 'dateTime', language, zone));
  switch (newest.state) {
    case 'ready': {
      const { bytes, ready_at: readyAt, expires_at: expiresAt, sha256 } = newest;
      const size = formatNumber(bytes / MEGABYTE, bytes < 10 * MEGABYTE ? 1 : 0, language);
      return (
        <div>
          <p>{t('ready', { at: at(readyAt), by: authorOf(newest) })}</p>
          <p className="note">{t('until', { size, until: at(expiresAt) })}</p>
          {sha256 !== null && (
            <details className="note">
              <summary>{t('checksum')}</summary>
              <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code>
            </details>
          )}
        </div>
      );
    }
    case 'failed':
      return <p role="alert">{t('failed')}</p>;
    case 'removed':
      return <p className="note">{t('removed', { at: at(newest.ready_at ?? newest.requested_at) })}</p>;
    case 'waiting':
    case 'running':
      return null;
  }

  function authorOf({ by_operator: isByOperator, user_name: name }: ExportShape): string {
    if (isByOperator) return t('byOperator');
    return name === null ? '' : t('by', { name });
  }
}
