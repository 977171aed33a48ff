import type { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { ReactNode } from 'react';
import { keyOf } from '../../../api/query.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import type { FieldPlace, ScreenText } from './screen-texts.ts';

/** The place of a refusal of a value without a form field. */
export const ABOVE_BUTTONS = 'above the buttons';

/** Where the refusal of a value is shown: at the field with this label, or above the buttons. */
export type Place = ScreenText | FieldPlace | typeof ABOVE_BUTTONS;

/** A form of registration, sign-in, recovery, profile, users or account. */
export type RefusalForm = {
  /** The call whose refusals it shows. */
  readonly call: EndpointName;
  readonly render: () => ReactNode;
  /** Opens the form, filled in so that it can be sent. */
  readonly fill?: () => unknown;
  readonly send: () => unknown;
  /** For every value of the call's body, and those of earlier steps. */
  readonly places: Readonly<Record<string, Place>>;
  /** Codes worded by the form itself. With `validation`, it does not say which value is wrong. */
  readonly ownSentences?: Readonly<Partial<Record<ErrorCode, ScreenText>>>;
  /** Codes after which another page replaces the form. */
  readonly endedBy?: readonly ErrorCode[];
  /** A refused value returns to its step. */
  readonly hasSteps?: true;
  /** It has no buttons: refusals are announced at the edge of the page, and several announcements would queue. */
  readonly announces?: true;
  /** Responses to other calls. */
  readonly answers?: Readonly<Partial<Record<EndpointName, object>>>;
  /** Puts the page's loaded data into the cache, and the browser's stored data into storage. */
  readonly prepare?: (client: QueryClient) => void;
};

/** A signed-in administrator with or without a second factor. */
export function loadUser(secondFactor: 'with' | 'without'): (client: QueryClient) => void {
  return (client) => {
    client.setQueryData(keyOf('me'), signedInUser(1));
    client.setQueryData(keyOf('getSecurity'), {
      second_factor: secondFactor === 'with' ? { since: '2026-01-01T00:00:00Z' } : null,
      required: false,
      recovery_codes: { left: 10, total: 10 },
    });
  };
}
