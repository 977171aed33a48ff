import { ResourceList } from '../resource-list.tsx';

/** All outputs of the account. */
export default function OutputsScreen() {
  return <ResourceList resource="outputs" />;
}
