import { ResourceList } from '../resource-list.tsx';

/** Devices and equipment. */
export default function DevicesScreen() {
  return <ResourceList resource="devices" />;
}
