import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { keyOf } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';

type State =
  | { readonly kind: 'ready' | 'sending' | 'dead' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly email: string };

/** Target of the link in a confirmation e-mail. Only its button uses the link: mail scanners open links too. */
export default function ConfirmEmailScreen() {
  const { t } = useTexts('confirmEmail');
  const token = useSearchValues().get('token') ?? '';
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const confirm = async () => {
    setState({ kind: 'sending' });
    const answer = await call('confirmEmail', { body: { token } });
    if (answer.ok) {
      setState({ kind: 'done', email: answer.value.email });
      return client.invalidateQueries({ queryKey: keyOf('me') });
    }
    const { err, message } = answer.error;
    return setState(err === 'not_found' || err === 'validation' ? { kind: 'dead' } : { kind: 'failed', message });
  };

  const ended = state.kind === 'done' || state.kind === 'dead';
  return (
    <Entrance>
      <div className={css.form} role="status">
        <h1>{t(state.kind === 'done' ? 'done' : state.kind === 'dead' ? 'dead' : 'title')}</h1>
        <p className={css.lead}>
          {state.kind === 'done'
            ? t('doneLead', { email: state.email })
            : t(state.kind === 'dead' ? 'deadLead' : 'lead')}
        </p>
        {state.kind === 'failed' && <FormError>{state.message}</FormError>}
        {ended ? (
          <Button component="a" href={hrefOf({ screen: 'start' })} size="lg" fullWidth mih={48}>
            {t('continue')}
          </Button>
        ) : (
          <Button size="lg" fullWidth mih={48} loading={state.kind === 'sending'} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </Entrance>
  );
}
