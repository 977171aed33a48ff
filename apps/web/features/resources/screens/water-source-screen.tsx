import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One water source. */
export default function WaterSourceScreen() {
  const { waterSourceId } = useScreenParams('waterSource');
  return <ResourceScreen resource="sources" id={waterSourceId} />;
}
