import { useScreenParams } from '../../../navigation/go.ts';
import { ResourcePage } from '../resource-page.tsx';

/** One output. */
export default function OutputScreen() {
  const { outputId } = useScreenParams('output');
  return <ResourcePage resource="outputs" id={outputId} />;
}
