import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useZone } from '../../../time/zone.ts';
import type { AmountLane } from './amount-lanes.ts';
import { intervalText } from './interval-text.ts';

type Props = { readonly label: string; readonly lanes: readonly AmountLane[] };

/** The bars of the lanes as tables for screen readers: the intervals with any amount. */
export function AmountTables({ label, lanes }: Props) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  return (
    <div className="vh">
      {lanes.map((lane) => {
        const bounds = lane.bars[0]?.boundsMs ?? new Float64Array(0);
        const rows = [...bounds.keys()].filter((row) => lane.bars.some(({ values }) => (values[row] ?? 0) > 0));
        return (
          <table key={lane.key}>
            <caption>{t('chart.amounts', { chart: `${label}, ${lane.label}` })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('chart.interval')}</th>
                {lane.bars.map(({ kind, name }) => (
                  <th key={kind} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{intervalText(bounds[row] ?? 0, bounds[row + 1] ?? 0, language, zone)}</th>
                  {lane.bars.map(({ kind, values, decimals, unit }) => {
                    const value = values[row] ?? Number.NaN;
                    return (
                      <td key={kind}>
                        {Number.isNaN(value)
                          ? t('value.none')
                          : formatQuantity(value, { decimals, suffix: unit }, language)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
