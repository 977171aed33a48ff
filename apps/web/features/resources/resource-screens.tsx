import { useScreenAmong, useScreenParams } from '../../navigation/go.ts';
import type { ScreenId } from '../../navigation/paths.ts';
import { ResourceScreen } from './resource-screen.tsx';
import type { ResourceType } from './resource-types.ts';

/** The resource type of each screen: of a list, and of one item, whose id is the only param of its address. */
const RESOURCE_OF = {
  outputs: 'outputs',
  output: 'outputs',
  sections: 'sections',
  section: 'sections',
  groups: 'groups',
  group: 'groups',
  devices: 'devices',
  device: 'devices',
  waterSources: 'sources',
  waterSource: 'sources',
  regions: 'regions',
  region: 'regions',
  geoObjects: 'geoObjects',
  geoObject: 'geoObjects',
} as const satisfies Partial<Record<ScreenId, ResourceType>>;

type ResourceScreenId = keyof typeof RESOURCE_OF;

const SCREENS = Object.keys(RESOURCE_OF).filter((screen): screen is ResourceScreenId =>
  Object.hasOwn(RESOURCE_OF, screen),
);

/** Every list of a resource type, and every page of an item. */
export default function ResourceScreens() {
  const screen = useScreenAmong(SCREENS);
  return screen === undefined ? null : <Of screen={screen} />;
}

function Of({ screen }: { readonly screen: ResourceScreenId }) {
  const [id = null] = Object.values(useScreenParams(screen));
  return <ResourceScreen resource={RESOURCE_OF[screen]} id={id} />;
}
