import { ResourcePage } from './resource-page.tsx';

/** One device, or one piece of equipment. */
export default function DeviceScreen() {
  return <ResourcePage noun="devices" />;
}
