import { ResourceList } from '../resource-list.tsx';

/** All water sources. */
export default function WaterSourcesScreen() {
  return <ResourceList resource="sources" />;
}
