import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TRUST_WORDS, trustWordOf } from '../../../entities/finding/sensor-trust.ts';
import { TrustWord } from '../../../entities/finding/trust-word.tsx';
import { ModuleBattery } from '../../../entities/module/module-footer.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { SignalIcon } from '../../../entities/module/drawing/signal-icon.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { ModuleGroups } from './module-groups.tsx';
import { ModuleName } from './module-name.tsx';
import { ModuleValues } from './module-values.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ModuleRow } from './module-rows.ts';
import css from './list.module.css';
import type { Health } from '../../../entities/module/module-health.ts';

/** The columns of the module list; that of the trust in probes only where some are listed. */
export function useModuleColumns(hasProbes: boolean): readonly Column<ModuleRow>[] {
  const { t } = useTexts('modules');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        width: 'minmax(208px, 1.2fr)',
        sortBy: (row) => row.object.name,
        cell: (row) => <ModuleName row={row} />,
      },
      {
        id: 'values',
        header: t('column.values'),
        width: 'minmax(224px, 2fr)',
        cell: (row) => <ModuleValues row={row} />,
      },
      {
        id: 'age',
        header: t('column.age'),
        width: '112px',
        drop: 6,
        // Newest reading first.
        sortBy: ({ object }) => (object.latest === null ? null : -Date.parse(object.latest.timestamp)),
        cell: (row) => <LatestAge row={row} />,
      },
      ...(hasProbes ? [trustColumn(t('column.trust'))] : []),
      {
        id: 'battery',
        header: t('column.battery'),
        width: '88px',
        drop: 3,
        sortBy: ({ health }) => ('fullPct' in health.battery ? health.battery.fullPct : null),
        cell: ({ health }) => (
          <span className={css.sign}>
            <ModuleBattery battery={health.battery} />
          </span>
        ),
      },
      {
        id: 'signal',
        header: t('column.signal'),
        width: '74px',
        drop: 2,
        sortBy: ({ health }) => health.signalPct,
        cell: ({ health }) => (
          <span className={css.sign}>
            <SignalIcon percent={health.signalPct} />
          </span>
        ),
      },
      {
        id: 'contact',
        header: t('column.contact'),
        width: '84px',
        drop: 5,
        cell: ({ health }) => <ModuleContact contact={health.contact} />,
      },
      {
        id: 'groups',
        header: t('column.groups'),
        width: 'minmax(84px, 0.4fr)',
        drop: 1,
        cell: ({ object }) => <ModuleGroups groups={object.groups} />,
      },
      {
        id: 'menu',
        header: t('column.menu'),
        hiddenHeader: true,
        width: '36px',
        align: 'right',
        cell: ({ object }) => <RowMenu object={object} />,
      },
    ],
    [t, hasProbes],
  );
}

/** Whether the values of a probe may be believed, the worst first. */
function trustColumn(header: string): Column<ModuleRow> {
  return {
    id: 'trust',
    header,
    width: '112px',
    drop: 4,
    sortBy: ({ trust }) => (trust === null ? null : TRUST_WORDS.indexOf(trustWordOf(trust))),
    cell: ({ trust }) => <TrustWord of={trust} />,
  };
}

/** How old the newest reading is. */
function LatestAge({ row: { object, freshness } }: { readonly row: ModuleRow }) {
  return object.latest === null ? null : (
    <span className={css.sign}>
      <Age at={object.latest.timestamp} stale={freshness === 'stale'} />
    </span>
  );
}

/** Whether a module reports, as text with a dot; or that it is not in use. */
function ModuleContact({ contact }: { readonly contact: Health['contact'] }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  if (contact === 'inactive') return <span className="note">{common.t('inactive')}</span>;
  if (contact === null) return <span className="note">{t('contact.none')}</span>;
  return (
    <span className={css.contact} data-silent={contact === 'silent' || undefined}>
      <i aria-hidden="true" />
      {t(`contact.${contact}`)}
    </span>
  );
}
