import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { fieldAge } from '../../../entities/module/age/field-age.ts';
import { valueOfField } from '../../../entities/module/field-text.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import type { ShownField } from '../../../entities/module/shown-field.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { areaText } from '../../../entities/resource/area-text.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { Value } from '../../../ui/value/value.tsx';
import type { MapItem } from '../map-items.ts';
import { MoistureLine } from '../sections/moisture-line.tsx';
import type { SectionMoisture } from '../sections/section-moisture.ts';
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';

type Props = {
  readonly item: MapItem;
  readonly farm: Farm;
  /** The soil of a section; absent: not shown. */
  readonly moisture?: SectionMoisture | undefined;
  /** Of a module: the value that stands for it on the map too. */
  readonly newest?: ShownField | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One item of the list: its name, region and state; selecting it shows it on the map. */
export function ItemRow({ item, farm, moisture, newest, isChosen, onChoose }: Props) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const area = item.areaHa === null ? null : areaText(item.areaHa, units, language);
  const title = item.name.trim() === '' ? t('state.unnamed') : item.name;
  const notOnMap = item.isOnMap ? null : t('state.notOnMap');
  const sub = [item.region, area, notOnMap].filter((part) => part !== null).join(' · ');
  const module = item.kind === 'module' ? farm.modules.find(({ id }) => id === item.id) : undefined;
  return (
    <div className={css.item}>
      <button type="button" className="cover" aria-label={title} aria-pressed={isChosen} onClick={onChoose} />
      {item.output === null ? (
        <Lines title={title} sub={sub === '' ? undefined : sub} clip>
          {item.kind === 'section' && <em>{t('note.noValve')}</em>}
          {moisture !== undefined && <MoistureLine moisture={moisture} />}
        </Lines>
      ) : (
        <SectionLines output={item.output} name={title} sub={sub} moisture={moisture} />
      )}
      {module !== undefined && <NewestValue module={module} first={newest} />}
    </div>
  );
}

function SectionLines({
  output,
  name,
  sub,
  moisture,
}: {
  readonly output: OutputShape;
  readonly name: string;
  readonly sub: string;
  readonly moisture: SectionMoisture | undefined;
}) {
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  return (
    <>
      <OutputIcon output={output} view={view} size={40} />
      <OutputLines output={output} view={view} name={name}>
        {sub !== '' && <small>{sub}</small>}
        {moisture !== undefined && <MoistureLine moisture={moisture} />}
      </OutputLines>
      <span className={css.above}>
        <StopButton output={output} view={view} size="icon" />
      </span>
    </>
  );
}

function NewestValue({
  module,
  first,
}: {
  readonly module: Farm['modules'][number];
  readonly first: ShownField | undefined;
}) {
  const nowMs = useNow('minute');
  const outdatedAtMs = first !== undefined && fieldAge(first, nowMs) === 'outdated' ? first.atMs : null;
  const isStale = outdatedAtMs !== null || overdueFreshness(module, nowMs) !== 'current';
  return (
    <span className={css.newest}>
      {first !== undefined && <Value {...valueOfField(first)} />}
      <Age at={outdatedAtMs ?? module.latest?.timestamp ?? null} stale={isStale} />
    </span>
  );
}
