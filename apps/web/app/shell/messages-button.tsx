import { IconMail } from '@tabler/icons-react';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import css from './messages-button.module.css';

/** Links to the user's messages, with the number of unread ones. */
export function MessagesButton() {
  const { t } = useTexts('app');
  const me = useMe();
  if (me === undefined) return null;
  const count = me.unreadMessages;
  return (
    <ScreenLink
      to={{ screen: 'messages' }}
      className={css.button}
      aria-label={t(count === 0 ? 'top.messages' : 'top.unreadMessages', { count })}
    >
      <IconMail size={20} aria-hidden="true" />
      {count > 0 && (
        <b className="num" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </b>
      )}
    </ScreenLink>
  );
}
