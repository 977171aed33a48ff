import { useScreenParams } from '../../../navigation/go.ts';
import { ResourcePage } from '../resource-page.tsx';

/** One device or piece of equipment. */
export default function DeviceScreen() {
  const { deviceId } = useScreenParams('device');
  return <ResourcePage resource="devices" id={deviceId} />;
}
