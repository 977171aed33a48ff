import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { worstTone } from '../../../entities/alarm/alarm-tone.ts';
import { ModuleCard } from './module-card.tsx';
import { isProbe, type ModuleRow } from './module-rows.ts';
import { useModuleColumns } from './use-module-columns.tsx';

const rowKey = (row: ModuleRow) => row.object.id;
const card = (row: ModuleRow) => <ModuleCard row={row} />;
const tone = (row: ModuleRow) => worstTone(row.alarms) ?? (row.freshness === 'stale' ? 'stale' : undefined);

type Props = {
  readonly rows: readonly ModuleRow[];
  /** Changes when a new order is requested: the table then also resets the column sort. */
  readonly orderVersion: number;
  readonly dense: boolean;
  readonly rowHeight: number;
  /** Clears search, filter and narrowing. */
  readonly onClear: () => void;
};

/** The rows of the list, or a way back if nothing matches the filters. */
export function ModuleTable({ rows, orderVersion, dense, rowHeight, onClear }: Props) {
  const { t } = useTexts('modules');
  const columns = useModuleColumns(rows.some(({ object }) => isProbe(object)));
  const rowLink = ({ object }: ModuleRow) => ({
    href: hrefOf({ screen: 'module', params: { moduleId: object.id } }),
    label: t('list.open', { name: object.name }),
  });
  if (rows.length === 0)
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noHit')}
      </EmptyState>
    );
  return (
    <div data-dense={dense || undefined}>
      <VirtualTable
        key={orderVersion}
        label={t('title')}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        tone={tone}
        open={rowLink}
        rowHeight={rowHeight}
        card={card}
      />
    </div>
  );
}
