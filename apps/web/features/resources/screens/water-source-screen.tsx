import { useScreenParams } from '../../../navigation/go.ts';
import { ResourcePage } from '../resource-page.tsx';

/** One water source. */
export default function WaterSourceScreen() {
  const { waterSourceId } = useScreenParams('waterSource');
  return <ResourcePage resource="sources" id={waterSourceId} />;
}
