import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { fieldAge } from '../../../entities/module/age/field-age.ts';
import { valueOfField } from '../../../entities/module/field-text.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { shownFields, typeOf } from '../../../entities/module/shown-field.ts';
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
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';

type Props = {
  readonly item: MapItem;
  readonly farm: Farm;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One item of the list: its name, region and state; selecting it shows it on the map. */
export function ItemRow({ item, farm, isChosen, onChoose }: Props) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const area = item.areaHa === null ? null : areaText(item.areaHa, units, language);
  const notOnMap = item.isOnMap ? null : t('state.notOnMap');
  const sub = [item.region, area, notOnMap].filter((part) => part !== null).join(' · ');
  const module = item.kind === 'module' ? farm.modules.find(({ id }) => id === item.id) : undefined;
  return (
    <div className={css.item}>
      <button type="button" className="cover" aria-label={item.name} aria-pressed={isChosen} onClick={onChoose} />
      {item.output === null ? (
        <Lines title={item.name} sub={sub === '' ? undefined : sub} clip />
      ) : (
        <SectionLines output={item.output} name={item.name} sub={sub} />
      )}
      {module !== undefined && <NewestValue module={module} />}
    </div>
  );
}

function SectionLines({
  output,
  name,
  sub,
}: {
  readonly output: OutputShape;
  readonly name: string;
  readonly sub: string;
}) {
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  return (
    <>
      <OutputIcon output={output} view={view} size={40} />
      <OutputLines output={output} view={view} name={name}>
        {sub !== '' && <small>{sub}</small>}
      </OutputLines>
      <span className={css.above}>
        <StopButton output={output} view={view} size="icon" />
      </span>
    </>
  );
}

function NewestValue({ module }: { readonly module: Farm['modules'][number] }) {
  const units = useUnits();
  const nowMs = useNow('minute');
  const [first] = shownFields(module, typeOf(module)?.tilePreview ?? [], units);
  const outdatedAtMs = first !== undefined && fieldAge(first, nowMs) === 'outdated' ? first.atMs : null;
  const isStale = outdatedAtMs !== null || overdueFreshness(module, nowMs) !== 'current';
  return (
    <span className={css.newest}>
      {first !== undefined && <Value {...valueOfField(first)} />}
      <Age at={outdatedAtMs ?? module.latest?.timestamp ?? null} stale={isStale} />
    </span>
  );
}
