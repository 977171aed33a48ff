import { useScreenParams } from '../../../navigation/go.ts';
import { MessagesPage } from '../messages-page.tsx';

/** One message. */
export default function MessageScreen() {
  const { messageId } = useScreenParams('message');
  return <MessagesPage openId={messageId} />;
}
