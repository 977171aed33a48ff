import { useScreenParams } from '../../../navigation/go.ts';
import { ResourceScreen } from '../resource-screen.tsx';

/** One section. */
export default function SectionScreen() {
  const { sectionId } = useScreenParams('section');
  return <ResourceScreen resource="sections" id={sectionId} />;
}
