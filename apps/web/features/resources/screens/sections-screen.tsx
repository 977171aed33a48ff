import { ResourceList } from '../resource-list.tsx';

/** All sections. */
export default function SectionsScreen() {
  return <ResourceList resource="sections" />;
}
