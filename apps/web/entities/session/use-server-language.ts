import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@zagon/domain/core/language.ts';
import { useEffect } from 'react';
import { switchLanguage, wantedLanguage } from '../../i18n/language.ts';
import { call } from '../../api/client.ts';
import { keyOf } from '../../api/query.ts';
import type { Me } from './session.ts';

/** Applies the language stored on the server for the user. */
export function useServerLanguage(me: Me | undefined): void {
  const stored = me?.user.language;
  useEffect(() => {
    if (stored !== undefined && stored !== wantedLanguage()) void switchLanguage(stored);
  }, [stored]);
}

/** Changes the language immediately and stores it on the server; a failed request is only logged. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient();
  return async (language) => {
    client.setQueryData<Me>(keyOf('me'), (me) => me && { ...me, user: { ...me.user, language } });
    await switchLanguage(language);
    const answer = await call('setLanguage', { body: { lang: language } });
    if (!answer.ok) console.warn('Could not store the language on the server:', answer.error.err);
  };
}
