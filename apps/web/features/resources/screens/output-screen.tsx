import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One output. */
export default function OutputScreen() {
  const { outputId } = useScreenParams('output');
  return <ResourceScreen resource="outputs" id={outputId} />;
}
