import { useTexts } from '../../../i18n/use-texts.ts';
import { isTarget, type FieldTarget, type MapOpening } from '../../../map/field/field-content.ts';
import { itemsOf } from '../map-items.ts';
import { ItemRow } from '../panel/item-row.tsx';
import type { SectionMoisture } from '../sections/section-moisture.ts';
import type { Farm } from '../use-farm.ts';
import css from './embedded.module.css';
import { sectionsShown } from './sections-shown.ts';

type Props = {
  readonly moistures: ReadonlyMap<string, SectionMoisture>;
  readonly farm: Farm;
  readonly opening: MapOpening | null;
  readonly chosen: FieldTarget | null;
  readonly onChoose: (target: FieldTarget) => void;
};

/** The sections of an embedded map with their state and Stop: for screen readers, and over the map by keyboard. */
export function SectionList({ farm, moistures, opening, chosen, onChoose }: Props) {
  const { t, language } = useTexts('fieldMap');
  const items = itemsOf('sections', { ...farm, sections: sectionsShown(farm, opening) }, language);
  if (items.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('tabs.sections')}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow
            item={item}
            farm={farm}
            moisture={moistures.get(item.id)}
            isChosen={isTarget(item, chosen)}
            onChoose={() => onChoose({ kind: 'section', id: item.id })}
          />
        </li>
      ))}
    </ul>
  );
}
