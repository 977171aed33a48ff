import { ResourceScreen } from '../resource-screen.tsx';

/** Devices and equipment. */
export default function DevicesScreen() {
  return <ResourceScreen id={null} resource="devices" />;
}
