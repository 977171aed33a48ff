import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useRead } from '../../../api/query.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { ThresholdMeanwhile } from '../details/alarms/threshold-meanwhile.tsx';
import { FieldCell } from './field-cell.tsx';
import type { MatrixRow } from './matrix.ts';
import css from './module-thresholds.module.css';
import { ModuleFooter } from './module-footer.tsx';
import { QuantityChannels } from './quantity-channels.tsx';
import { quantitiesOf, type Quantity } from './quantities.ts';
import { rulesIn, useMatrix, type Matrix } from './use-matrix.ts';

/** When a module raises alarms: quantities below each other, depths side by side, one save for everything. */
export function ModuleThresholds({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const settings = useRead('listModuleAlarms', { params: { id: object.id } });
  const { data } = settings;
  const row = useMemo(() => ({ module: object, settings: data ?? [] }), [object, data]);
  return (
    <StateView
      of={settings}
      loading={
        <Card natural title={t('thresholds.title')} sub={t('matrix.legend')}>
          <LoadingState rows={4} rowHeight={120} />
        </Card>
      }
      isEmpty={(all) => all.length === 0}
      empty={
        <Card natural title={t('thresholds.title')}>
          <EmptyState>{t('thresholds.none')}</EmptyState>
        </Card>
      }
    >
      {() => <ThresholdForm row={row} />}
    </StateView>
  );
}

function ThresholdForm({ row }: { readonly row: MatrixRow }) {
  const { t, language } = useTexts('modules');
  const phone = usePhone();
  const mayConfigure = useMayConfigure();
  const rows = useMemo(() => [row], [row]);
  const matrix = useMatrix(rows);
  const { depths, measured, own } = quantitiesOf(row, language);
  const [shownDepth, setShownDepth] = useState<string>();
  const chosen = shownDepth ?? depths[0] ?? '';
  const cell = (field: string) => <Cell row={row} field={field} matrix={matrix} readOnly={!mayConfigure} />;
  const channels = (quantity: Quantity) => (
    <QuantityChannels row={row} quantity={quantity} matrix={matrix} readOnly={!mayConfigure} />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matrix.changes.length > 0 && !matrix.isInvalid) void matrix.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Unsaved form="module-alarms" item={row.module.id} of={matrix.kept} />
      <Card
        natural
        flush
        title={t('thresholds.title')}
        sub={`${t('thresholds.sub')} ${t('matrix.legend')}`}
        right={
          <span className="rowS wrap">
            {mayConfigure && matrix.canSuggest && (
              <Button variant="default" leftSection={<IconWand size={18} />} onClick={matrix.suggest}>
                {t('matrix.suggest')}
              </Button>
            )}
            <ScreenLink to={{ screen: 'thresholds', search: { type: row.module.device_type } }}>
              {t('matrix.ofType')}
            </ScreenLink>
          </span>
        }
      >
        {phone ? (
          <PhoneList depths={depths} chosen={chosen} onChoose={setShownDepth}>
            {[...measured, ...own].map((quantity) => {
              const field = quantity.fields.get(chosen) ?? quantity.fields.get('');
              return (
                field !== undefined && (
                  <section key={quantity.key} className={css.quantity} aria-label={quantity.name}>
                    <h3>{quantity.name}</h3>
                    {cell(field)}
                    {channels(quantity)}
                  </section>
                )
              );
            })}
          </PhoneList>
        ) : (
          <QuantityTable quantities={[...measured, ...own]} depths={depths} cell={cell} channels={channels} />
        )}
      </Card>
      <ThresholdMeanwhile meanwhile={matrix.meanwhile} refused={matrix.refused} settingOf={matrix.settingOf} />
      {matrix.changes.length > 0 && <ModuleFooter row={row} matrix={matrix} />}
    </form>
  );
}

type TableProps = Pick<RowProps, 'depths' | 'cell' | 'channels'> & { readonly quantities: readonly Quantity[] };

/** Quantities in rows, depths in columns. */
function QuantityTable({ quantities, depths, cell, channels }: TableProps) {
  const { t } = useTexts('modules');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('thresholds.quantity')}</th>
          {depths.length === 0 ? (
            <th scope="col">{t('thresholds.threshold')}</th>
          ) : (
            depths.map((depth) => (
              <th key={depth} scope="col">
                {depth}
              </th>
            ))
          )}
          <th scope="col">{t('thresholds.notifyBy')}</th>
        </tr>
      </thead>
      <tbody>
        {quantities.map((quantity) => (
          <QuantityRow key={quantity.key} quantity={quantity} depths={depths} cell={cell} channels={channels} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly quantity: Quantity;
  readonly depths: readonly string[];
  readonly cell: (field: string) => ReactNode;
  readonly channels: (quantity: Quantity) => ReactNode;
};

/** A quantity measured once has one wide cell. */
function QuantityRow({ quantity, depths, cell, channels }: RowProps) {
  const single = quantity.fields.get('');
  return (
    <tr>
      <th scope="row">{quantity.name}</th>
      {single === undefined ? (
        depths.map((depth) => {
          const field = quantity.fields.get(depth);
          return <td key={depth}>{field !== undefined && cell(field)}</td>;
        })
      ) : (
        <td colSpan={Math.max(1, depths.length)}>{cell(single)}</td>
      )}
      <td>{channels(quantity)}</td>
    </tr>
  );
}

type PhoneProps = {
  readonly depths: readonly string[];
  readonly chosen: string;
  readonly onChoose: (depth: string) => void;
  readonly children: ReactNode;
};

/** One depth at a time. */
function PhoneList({ depths, chosen, onChoose, children }: PhoneProps) {
  const { t } = useTexts('modules');
  return (
    <div className={css.list}>
      {depths.length > 1 && (
        <Segments
          label={t('thresholds.depth')}
          segments={depths.map((depth) => ({ id: depth, label: depth }))}
          value={chosen}
          onChange={onChoose}
        />
      )}
      {children}
    </div>
  );
}

type CellProps = {
  readonly row: MatrixRow;
  readonly field: string;
  readonly matrix: Matrix;
  readonly readOnly: boolean;
};

function Cell({ row, field, matrix, readOnly }: CellProps) {
  return (
    <FieldCell
      row={row}
      field={field}
      rules={rulesIn(matrix, row, field)}
      readOnly={readOnly}
      channels="elsewhere"
      onChange={(setting, draft) => matrix.changeIn(row, setting, draft)}
    />
  );
}
