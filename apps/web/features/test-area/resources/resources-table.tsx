import type { TestResourceShape } from '@zagon/contract/test-area/resources.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { ReportedState } from '../objects/reported-state.tsx';
import { StopOutputButton } from '../objects/stop-output-button.tsx';
import { differs, mayBeOpen } from './differs.ts';

type Row = TestResourceShape;

const rowKey = ({ id }: Row): string => id;
const addressOf = ({ module, field_name: field }: Row): string => `${module.serial_number}/${field}`;

/** Outputs with Stop for each that may be open. */
export function ResourcesTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTexts('testResources');
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'output',
        header: t('output'),
        width: 'minmax(0, 2fr)',
        cell: (row) => <Lines title={row.name} sub={<code translate="no">{addressOf(row)}</code>} />,
        sortBy: addressOf,
      },
      {
        id: 'use',
        header: t('use'),
        width: 'minmax(0, 1.5fr)',
        cell: ({ section_name: name }) => name ?? t('noUse'),
        sortBy: ({ section_name: name }) => name,
      },
      { id: 'source', header: t('source'), width: 'minmax(0, 1.5fr)', cell: (row) => <Source of={row} /> },
      { id: 'ordered', header: t('ordered'), width: 'minmax(0, 1.2fr)', cell: (row) => <Ordered of={row} /> },
      { id: 'reported', header: t('reported'), width: 'minmax(0, 1.5fr)', cell: (row) => <Reported of={row} /> },
      {
        id: 'stop',
        header: t('stop'),
        hiddenHeader: true,
        width: '120px',
        cell: (row) => mayBeOpen(row) && <StopOutputButton moduleId={row.module.id} output={row} />,
      },
    ],
    [t],
  );
  return (
    <VirtualTable
      label={t('title')}
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      firstSort={{ column: 'output', direction: 'ascending' }}
      rowHeight={64}
      tone={(row) => (differs(row) ? 'warn' : row.station.online ? undefined : 'stale')}
      open={({ module }) => ({
        href: hrefOf({ screen: 'testModule', params: { testModuleId: module.id } }),
        label: t('openModule', { serial: module.serial_number }),
      })}
      card={(row) => <ResourceCard of={row} />}
    />
  );
}

function ResourceCard({ of }: { readonly of: Row }) {
  const { t } = useTexts('testResources');
  return (
    <div className="stackM">
      <Lines
        title={<ScreenLink to={{ screen: 'testModule', params: { testModuleId: of.module.id } }}>{of.name}</ScreenLink>}
        sub={<code translate="no">{addressOf(of)}</code>}
      >
        {of.section_name !== null && <span>{of.section_name}</span>}
        <span>
          <Source of={of} />
        </span>
      </Lines>
      <span className="rowS">
        <span className="muted">{t('ordered')}</span> <Ordered of={of} />
      </span>
      <span className="rowS">
        <span className="muted">{t('reported')}</span> <Reported of={of} />
      </span>
      {mayBeOpen(of) && <StopOutputButton moduleId={of.module.id} output={of} />}
    </div>
  );
}

function Source({ of: { source_name: source, feeds } }: { readonly of: Row }) {
  const { t } = useTexts('testResources');
  return source ?? (feeds.length === 0 ? t('noUse') : t('feeds', { sources: feeds.join(', ') }));
}

function Ordered({ of: { ordered_open: ordered } }: { readonly of: Row }) {
  const { t, language } = useTexts('testResources');
  const zone = useZone();
  if (ordered === null) return <StatePill tone="plain">{t('closed')}</StatePill>;
  const { until } = ordered;
  return (
    <StatePill tone="water">
      {until === null ? t('open') : t('openUntil', { time: formatTime(Date.parse(until), 'time', language, zone) })}
    </StatePill>
  );
}

function Reported({ of: { reported_open: isOpen, reported_at: at, station } }: { readonly of: Row }) {
  return (
    <span className="rowS">
      <ReportedState isOpen={isOpen} />
      <Age at={at} stale={!station.online && at !== null} />
    </span>
  );
}
