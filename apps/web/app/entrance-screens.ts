import type { ScreenId } from '../navigation/paths.ts';
import type { ScreenAt } from './screen.ts';

/** The screens reachable without being signed in. To add one: an address in navigation/paths.ts and an entry here. */
export const entranceScreens = {
  login: {
    chunk: () => import('../features/session/login-screen.tsx'),
    title: 'session',
    who: 'signed-out',
    next: 'start',
  },
  operatorSetup: {
    chunk: () => import('../features/operators/setup/operator-setup-screen.tsx'),
    title: 'operatorSetup',
    who: 'signed-out',
  },
  register: {
    chunk: () => import('../features/registration/registration-screen.tsx'),
    title: 'registration',
    who: 'signed-out',
    next: 'setUpPlace',
  },
  confirmEmail: {
    chunk: () => import('../features/session/links/confirm-email-screen.tsx'),
    title: 'confirmEmail',
    who: 'anyone',
  },
  passReset: {
    chunk: () => import('../features/session/links/pass-reset-screen.tsx'),
    title: 'passReset',
    who: 'anyone',
  },
  invite: { chunk: () => import('../features/session/links/invite-screen.tsx'), title: 'invite', who: 'anyone' },
  startWall: {
    chunk: () => import('../features/walls/start/start-wall-screen.tsx'),
    title: 'startWall',
    who: 'anyone',
  },
  mute: { chunk: () => import('../features/session/links/mute-screen.tsx'), title: 'mute', who: 'anyone' },
  legalTexts: {
    chunk: () => import('../features/consents/legal/legal-texts-screen.tsx'),
    title: 'legal',
    who: 'anyone',
  },
  legalText: {
    chunk: () => import('../features/consents/legal/legal-text-screen.tsx'),
    title: 'legal',
    who: 'anyone',
  },
} as const satisfies { readonly [Id in ScreenId]?: ScreenAt<Id> };
