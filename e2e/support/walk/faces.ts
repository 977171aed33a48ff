import type { Language } from '@zagon/domain/core/language.ts';
import type { Page, WebSocketRoute } from 'playwright-core';
import { routeInPlace, serverAnswer, withoutFirstAnswers } from '../network.ts';
import { AMERICAN } from './american.ts';

/** The choices of a user: the language, and the units and dates of their own country or American ones. */
export type Face = { readonly language: Language; readonly preferences: 'own' | 'American' };

/** Changes the face of a page while a screen is shown. */
export type ChangeFace = (next: Face) => Promise<void>;

/** The event sent to a page when its user's rights change; the page then fetches the user again. */
const USER_CHANGED = '42["user_client_change",{"id_client":"","type":"changed","user_type":1}]';

/** A socket.io message: the server has accepted the connection. */
const CONNECTED = /^40/;

/**
 * Puts a face on a page of a signed-in user before it is opened; the returned function changes it as if the user had
 * changed it on another device. Only this page is affected: nothing is stored on the server.
 */
export async function wearFace(page: Page, first: Face): Promise<ChangeFace> {
  let face = first;
  const live = await liveConnection(page);
  await withoutFirstAnswers(page);
  await routeInPlace(page, '**/api/me', async (route) => {
    const response = await serverAnswer(route);
    if (!response.ok()) return route.fulfill({ response });
    const { language, preferences } = face;
    const me = await response.json();
    // Another version, as after every change on another device: an open form then takes it over, as nothing was typed.
    const version = `${me.user.version} ${language} ${preferences}`;
    const user = { ...me.user, ...(preferences === 'American' ? AMERICAN : {}), language, version };
    await route.fulfill({ response, json: { ...me, user } });
  });
  return async (next) => {
    const before = face;
    face = next;
    if (page.url() === 'about:blank') return;
    if (next.language === before.language && next.preferences === before.preferences)
      return untilSpoken(page, next.language);
    // The page shows when it has applied a language. Preferences leave no such trace, so they change with a language.
    if (next.language === before.language) throw new Error('preferences can only change together with the language');
    (await live()).send(USER_CHANGED);
    await untilSpoken(page, next.language);
  };
}

/** The same for a visitor, who has no preferences and chooses the language on the page. */
export function wearVisitorFace(page: Page): ChangeFace {
  return async ({ language }) => {
    if (page.url() === 'about:blank') return;
    await page.locator(`button[aria-pressed][lang=${language}]`).click();
    await untilSpoken(page, language);
  };
}

async function untilSpoken(page: Page, language: Language): Promise<void> {
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/** Returns the live connection of the page as it is now; waits until it is established. */
async function liveConnection(page: Page): Promise<() => Promise<WebSocketRoute>> {
  let current = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const opened = Promise.withResolvers<WebSocketRoute>();
    // Callers already waiting for the page's first connection get this one.
    opened.promise.then(current.resolve, current.reject);
    current = opened;
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if (CONNECTED.test(message.toString())) opened.resolve(socket);
    });
  });
  page.on('framenavigated', (frame) => {
    // Another document opens a connection of its own; the next screen of the same document does not.
    if (frame === page.mainFrame() && frame.url() === 'about:blank') current = Promise.withResolvers();
  });
  return () => current.promise;
}
