import { useTexts } from '../../i18n/use-texts.ts';
import { ResourceTabs } from '../../entities/resource/resource-tabs.tsx';
import { useAddInAddress, useGoToHref, useSearchValues } from '../../navigation/go.ts';
import { EmptyDrawing, type EmptyDrawingName } from '../../ui/frame/empty-drawing.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useFrom } from '../../ui/theme/use-from.ts';
import { AddButton } from './add-button.tsx';
import { ResourceForm } from './resource-form.tsx';
import { ResourceList } from './resource-list.tsx';
import { ResourceNotFound, ResourcePage } from './resource-page.tsx';
import { ResourceSplit } from './resource-split.tsx';
import type { Lists, ResourceType } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { useLists, useReader } from './use-lists.ts';

type Props = {
  readonly resource: ResourceType;
  /** Null for the list. */
  readonly id: string | null;
};

const DRAWING_OF: Readonly<Record<ResourceType, EmptyDrawingName>> = {
  outputs: 'drops',
  sections: 'fields',
  groups: 'group',
  devices: 'tiles',
  sources: 'drops',
  regions: 'fields',
  geoObjects: 'pin',
};

/** One resource type: list and page side by side on a wide screen, elsewhere each on its own. */
export function ResourceScreen({ resource, id }: Props) {
  const { t } = useTexts('resources');
  const lists = useLists();
  const reader = useReader();
  // Kept here, because the button pressed while the lists load is replaced by the one next to the list.
  const [isAdding, setAdding] = useAddInAddress();
  const goToHref = useGoToHref();
  const { addHref } = RESOURCES[resource];
  const add = () => (addHref === undefined ? setAdding(true) : goToHref(addHref));
  const isMissing = lists.data === undefined;
  const isEmpty = lists.data !== undefined && RESOURCES[resource].rows(lists.data, reader).length === 0;
  return (
    <>
      {(isMissing || (isEmpty && id === null)) && (
        <>
          {/* On an empty page the button is in its middle. */}
          <PageTitle actions={isMissing ? <AddButton resource={resource} onAdd={add} /> : undefined}>
            {t(`tabs.${resource}`)}
          </PageTitle>
          <ResourceTabs tab={resource} />
        </>
      )}
      <StateView
        of={lists}
        loading={<LoadingState rows={8} rowHeight={64} />}
        isEmpty={() => isEmpty && id === null}
        empty={
          <EmptyState
            drawing={<EmptyDrawing of={DRAWING_OF[resource]} />}
            action={<AddButton resource={resource} onAdd={add} />}
          >
            {t(`none.${resource}`)}
          </EmptyState>
        }
      >
        {(all) => <Loaded resource={resource} id={id} lists={all} onAdd={add} />}
      </StateView>
      {isAdding && addHref === undefined && lists.data !== undefined && (
        <ResourceForm resource={resource} id={null} lists={lists.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

type LoadedProps = Props & { readonly lists: Lists; readonly onAdd: () => void };

function Loaded({ resource, id, lists, onAdd }: LoadedProps) {
  const isWide = useFrom('desk');
  const isTable = useSearchValues().get('view') === 'table';
  const reader = useReader();
  const row = id === null ? undefined : RESOURCES[resource].rows(lists, reader).find((one) => one.id === id);
  useTabName(row === undefined ? null : nameParts(row.name).name);
  if (isWide && !(id === null && isTable))
    return <ResourceSplit resource={resource} id={id} lists={lists} onAdd={onAdd} />;
  if (id === null) return <ResourceList resource={resource} lists={lists} hasSplit={isWide} onAdd={onAdd} />;
  return row === undefined ? (
    <ResourceNotFound resource={resource} />
  ) : (
    <ResourcePage key={row.id} resource={resource} row={row} lists={lists} />
  );
}
