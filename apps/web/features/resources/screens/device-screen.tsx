import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One device or piece of equipment. */
export default function DeviceScreen() {
  const { deviceId } = useScreenParams('device');
  return <ResourceScreen resource="devices" id={deviceId} />;
}
