import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { MainAppLink } from '../frame/links.tsx';
import { Faces } from '../frame/states.tsx';

/** Users with access to the account, with a phone number if one is known. */
export function UsersScreen() {
  const { t } = useTexts('outdoor');
  const users = useRead('listUsers');
  return (
    <>
      <Faces of={users} empty={t('users.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, first_name, family_name, email, phone, user_type, invited }) => {
              const name = `${first_name} ${family_name}`.trim();
              return (
                <li key={id} className={css.card}>
                  <div>
                    <h2>{name === '' ? email : name}</h2>
                    <p className={css.sub}>
                      {[
                        name === '' ? null : email,
                        t(user_type === 1 ? 'users.admin' : 'users.normal'),
                        invited ? t('users.invited') : null,
                      ]
                        .filter((part) => part !== null)
                        .join(' · ')}
                    </p>
                  </div>
                  {phone !== null && phone !== '' && (
                    <a className={css.button} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                      {t('users.call', { phone })}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="settingsUsers" />
    </>
  );
}
