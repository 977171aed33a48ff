import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@zagon/domain/core/language.ts';
import { useEffect } from 'react';
import { currentLanguage, speak } from '../../i18n/language.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import type { Me } from '../../lib/session.ts';

/** The page speaks the language that the server keeps for the user. */
export function useServerLanguage(me: Me | undefined): void {
  const stored = me?.user.language;
  useEffect(() => {
    if (stored !== undefined && stored !== currentLanguage()) void speak(stored);
  }, [stored]);
}

/** Changes the language at once and tells the server; that it could not be told is no reason to stop anyone. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient();
  return async (language) => {
    client.setQueryData<Me>(keyOf('me'), (me) => me && { ...me, user: { ...me.user, language } });
    await speak(language);
    const answer = await call('setLanguage', { body: { lang: language } });
    if (!answer.ok) console.warn('The language was not stored on the server:', answer.error.err);
  };
}
