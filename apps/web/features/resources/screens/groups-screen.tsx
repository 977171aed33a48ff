import { ResourceList } from '../resource-list.tsx';

/** All groups. */
export default function GroupsScreen() {
  return <ResourceList resource="groups" />;
}
