import { MessagesPage } from '../messages-page.tsx';

/** All messages of the user. */
export default function MessagesScreen() {
  return <MessagesPage openId={null} />;
}
