import { ActionIcon, Button, Popover, Select, Tooltip } from '@mantine/core';
import { IconAlertTriangleFilled, IconBaselineDensityMedium, IconClock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { filterRows, availableFilters, type Filter, type ModuleRow } from './module-rows.ts';
import { choicesOf, NARROWINGS, type Narrowing } from './narrowing.ts';
import { useNarrowingLabels } from './use-narrowing-labels.ts';
import css from './list.module.css';

const icons: Partial<Record<Filter, ReactNode>> = {
  alarm: <IconAlertTriangleFilled size={15} className={css.chipError} aria-hidden="true" />,
  stale: <IconClock size={15} aria-hidden="true" />,
};

type Props = {
  readonly rows: readonly ModuleRow[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
  readonly search: string;
  readonly onSearch: (query: string) => void;
  /** Changes when everything is cleared, which resets the search field. */
  readonly resetKey: number;
  readonly dense: boolean;
  readonly onDense: (dense: boolean) => void;
  /** Undefined while there is nothing to reorder. */
  readonly onReorder: (() => void) | undefined;
};

/** Search, filter and grouping controls of the list. */
export function ListTools({ rows, narrowing, onNarrow, dense, onDense, onReorder, ...props }: Props) {
  const { t } = useTexts('modules');
  const phone = usePhone();
  return (
    <div className={css.tools}>
      <div className={css.search}>
        <SearchField
          key={props.resetKey}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          initial={props.search}
          onSearch={props.onSearch}
          width={phone ? '100%' : 250}
        />
      </div>
      <ChipFilter
        label={t('filter.label')}
        value={props.filter}
        onChange={props.onFilter}
        choices={availableFilters(rows).map((id) => ({
          id,
          label: t(`filter.${id}`),
          count: filterRows(rows, id).length,
          icon: icons[id],
        }))}
      />
      <div className={css.narrow}>
        <NarrowMenu rows={rows} narrowing={narrowing} onNarrow={onNarrow} />
        {!phone && (
          <Tool label={t('list.dense')} pressed={dense} onClick={() => onDense(!dense)}>
            <IconBaselineDensityMedium size={20} />
          </Tool>
        )}
        <Tool label={t('list.refreshOrder')} disabled={onReorder === undefined} onClick={() => onReorder?.()}>
          <IconRefresh size={20} />
        </Tool>
      </div>
    </div>
  );
}

/** The choices of type, group and region behind one button: side by side they do not fit next to the filters. */
function NarrowMenu({ rows, narrowing, onNarrow }: Pick<Props, 'rows' | 'narrowing' | 'onNarrow'>) {
  const { t } = useTexts('modules');
  const labels = useNarrowingLabels();
  const offered = NARROWINGS.flatMap((kind) => {
    const choices = choicesOf(rows, kind, labels);
    return choices.length === 0 ? [] : [{ kind, choices }];
  });
  const count = offered.filter(({ kind }) => narrowing[kind] !== null).length;
  if (offered.length === 0) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" h={40}>
          {count === 0 ? t('narrow.open') : t('narrow.openCount', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stackM">
          {offered.map(({ kind, choices }) => (
            <Select
              key={kind}
              label={t(`narrow.${kind}`)}
              placeholder={t('narrow.any')}
              clearable
              w={240}
              // Inside the popover: a click in a list elsewhere in the document would close it.
              comboboxProps={{ withinPortal: false }}
              data={[...choices]}
              value={narrowing[kind]}
              onChange={(value) => onNarrow({ ...narrowing, [kind]: value })}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type ToolProps = {
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Tool({ label, pressed, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={40}
        className={css.tool ?? ''}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
