import { Button } from '@mantine/core';
import { IconPlus, IconPolygon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import type { FieldTarget } from '../../../map/field/field-content.ts';
import { isTarget } from '../../../map/field/field-content.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { EmptyDrawing, type EmptyDrawingName } from '../../../ui/frame/empty-drawing.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { PageTabs } from '../../../ui/frame/page-tabs.tsx';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { FilesButton } from '../files/files-button.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import type { Layers } from '../layers/use-layers.ts';
import { itemsOf, matching, type MapItem } from '../map-items.ts';
import { TABS, type PanelTab, type Tab } from '../map-mode.ts';
import { useNewestField, useSectionMoisture } from '../sections/use-section-moisture.ts';
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';
import { ItemRow } from './item-row.tsx';
import { useFilter } from './use-filter.ts';

type Props = {
  readonly tab: Tab;
  readonly farm: Farm;
  readonly chosen: FieldTarget | null;
  readonly onChoose: (target: FieldTarget) => void;
  readonly onAdd: (edit: 'region' | 'object') => void;
};

type PanelProps = Omit<Props, 'tab'> & {
  readonly tab: PanelTab;
  /** Null unless their tab is open. */
  readonly layers: Layers | null;
};

const ITEM_COLUMNS = [{ id: 'name', header: '', width: '1fr', cell: (item: MapItem) => item.name }];
const itemKey = (item: MapItem) => item.id;

/** The panel beside the map: everything on it as lists, and the layers over the fields. */
export function MapPanel({ tab, layers, ...props }: PanelProps) {
  const { t } = useTexts('fieldMap');
  const { farm, chosen, onChoose } = props;
  return (
    <section className={css.panel} aria-label={t('list')}>
      <PageTabs label={t('tabs.label')} current={tab}>
        {TABS.map((one) => (
          <ScreenLink
            key={one}
            to={{ screen: 'map', search: { tab: one } }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tabs.${one}`)} <small className="num">{farm[one].length}</small>
          </ScreenLink>
        ))}
        <ScreenLink
          to={{ screen: 'map', search: { tab: 'layers' } }}
          aria-current={tab === 'layers' ? 'page' : undefined}
        >
          {t('tabs.layers')}
        </ScreenLink>
      </PageTabs>
      {layers !== null && <LayerPanel layers={layers} chosen={chosen} onChoose={onChoose} />}
      {tab !== 'layers' && <ItemLists tab={tab} {...props} />}
    </section>
  );
}

/** Everything on the map as lists, so that nothing depends on a pointer. */
function ItemLists({ tab, farm, chosen, onChoose, onAdd }: Props) {
  const { t, language } = useTexts('fieldMap');
  const mayConfigure = useMayConfigure();
  const [search, setSearch] = useState('');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const items = itemsOf(tab, farm, language);
  const filter = useFilter(tab, farm);
  const moistures = useSectionMoisture(farm);
  const newestOf = useNewestField(farm);
  const modules = new Map(farm.modules.map((module) => [module.id, module]));
  const newestIn = (item: MapItem) => {
    const module = item.kind === 'module' ? modules.get(item.id) : undefined;
    return module && newestOf(module);
  };
  const shown = matching(items, search).filter(filter.matches);
  return (
    <>
      <div className={css.narrow}>
        <SearchField
          key={tab}
          label={t('search.label')}
          placeholder={t('search.hint')}
          width="100%"
          onSearch={setSearch}
        />
        {filter.choices.length > 1 && (
          <ChipFilter label={t('filter.label')} choices={filter.choices} value={filter.value} onChange={filter.set} />
        )}
      </div>
      <Scroller onElement={setScroller} className={css.scroller}>
        {items.length === 0 ? (
          <NothingYet tab={tab} />
        ) : shown.length === 0 ? (
          <EmptyState>{t('none.match')}</EmptyState>
        ) : (
          <VirtualTable
            label={t(`tabs.${tab}`)}
            rows={shown}
            rowKey={itemKey}
            columns={ITEM_COLUMNS}
            asCards
            scroller={scroller}
            tone={(item) => (isTarget(item, chosen) ? 'chosen' : undefined)}
            card={(item) => (
              <ItemRow
                item={item}
                farm={farm}
                moisture={moistures.get(item.id)}
                newest={newestIn(item)}
                isChosen={isTarget(item, chosen)}
                onChoose={() => onChoose(item)}
              />
            )}
          />
        )}
      </Scroller>
      {mayConfigure && (
        <div className={css.adding}>
          <AddToMap tab={tab} isSecondary={tab === 'sections' && items.length === 0} onAdd={onAdd} />
          <FilesButton farm={farm} />
        </div>
      )}
    </>
  );
}

const DRAWING_OF: Readonly<Record<Tab, EmptyDrawingName>> = {
  regions: 'fields',
  objects: 'pin',
  modules: 'pin',
  sections: 'fields',
};

/** An empty list. Regions and objects are added with the button below it, sections on their own page. */
function NothingYet({ tab }: Pick<Props, 'tab'>) {
  const { t } = useTexts('fieldMap');
  const mayConfigure = useMayConfigure();
  const addSection = mayConfigure && tab === 'sections' && (
    <Button
      component="a"
      leftSection={<IconPlus size={18} />}
      href={hrefOf({ screen: 'sections', search: { add: true } })}
    >
      {t('add.sections')}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyDrawing of={DRAWING_OF[tab]} />} action={addSection}>
      {t(`none.${tab}`)}
    </EmptyState>
  );
}

type AddProps = Pick<Props, 'tab' | 'onAdd'> & {
  /** The empty list above has an action of its own. */
  readonly isSecondary: boolean;
};

/** Objects are added on their tab; outlines are drawn on all others. */
function AddToMap({ tab, isSecondary, onAdd }: AddProps) {
  const { t } = useTexts('fieldMap');
  const isObject = tab === 'objects';
  return (
    <Button
      className={css.grow}
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={isObject ? <IconPlus size={18} /> : <IconPolygon size={18} />}
      onClick={() => onAdd(isObject ? 'object' : 'region')}
    >
      {t(isObject ? 'add.objects' : 'add.regions')}
    </Button>
  );
}
