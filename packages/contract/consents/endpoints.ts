import { CONSENT_KINDS } from '@zagon/domain/consents/consents.ts';
import { LEGAL_TEXT_KINDS, TEXT_MAX, TITLE_MAX, VERSION_MAX_LENGTH } from '@zagon/domain/consents/legal-texts.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

const inBothLanguages = z.object({ pl: z.string(), en: z.string() });

/** A version of a legal text, without the text itself. */
export const legalTextItem = z.object({
  id,
  kind: z.enum(LEGAL_TEXT_KINDS),
  version: z.string(),
  /** Accounts cannot be used without it. */
  required: z.boolean(),
  /** Users are asked to agree to this version. */
  asks_again: z.boolean(),
  valid_from: instant,
  title: inBothLanguages,
});
export type LegalTextItem = z.output<typeof legalTextItem>;

export const legalText = legalTextItem.extend({ text: inBothLanguages });
export type LegalText = z.output<typeof legalText>;

/** A user's agreement to a text, or its withdrawal. */
const givenConsent = z.object({
  version: z.string(),
  language: z.enum(['pl', 'en']),
  given_at: instant,
  /** Screen on which it was given. */
  given_in: z.string(),
  /** Address of the device; empty for older consents. */
  ip: z.string(),
  withdrawn_at: instant.nullable(),
});

const ownConsent = z.object({
  kind: z.enum(CONSENT_KINDS),
  required: z.boolean(),
  /** True: given and not withdrawn. */
  given: z.boolean(),
  /** True: a newer required version awaits the user's agreement. */
  pending: z.boolean(),
  /** The version in force of the text it refers to. */
  text: legalTextItem.nullable(),
  /** Newest first. */
  history: z.array(givenConsent),
});
export type OwnConsent = z.output<typeof ownConsent>;

const writtenTitle = z.strictObject({ pl: oneLine.min(1).max(TITLE_MAX), en: oneLine.min(1).max(TITLE_MAX) });
const writtenText = z.strictObject({
  pl: z.string().trim().min(1).max(TEXT_MAX),
  en: z.string().trim().min(1).max(TEXT_MAX),
});

export const consentEndpoints = {
  listLegalTexts: endpoint({
    method: 'GET',
    path: '/api/legal_texts',
    who: 'signIn',
    summary: 'All versions of the legal texts, newest first',
    reply: z.array(legalTextItem),
  }),
  getLegalText: endpoint({
    method: 'GET',
    path: '/api/legal_texts/:id',
    who: 'signIn',
    summary: 'One version of a legal text, in both languages',
    params: byId,
    reply: legalText,
  }),
  listConsents: endpoint({
    method: 'GET',
    path: '/api/me/consents',
    who: 'session',
    summary: 'What the user agreed to, and when',
    reply: z.array(ownConsent),
  }),
  setConsent: endpoint({
    method: 'PUT',
    path: '/api/me/consents',
    who: 'session',
    summary: 'Give a consent, or withdraw a free one',
    body: z.strictObject({
      kind: z.enum(CONSENT_KINDS),
      given: z.boolean(),
      /** The version that was shown. */
      version: z.string().max(40),
    }),
    reply: done,
  }),
  publishLegalText: endpoint({
    operationId: 'createLegalText',
    method: 'POST',
    path: '/api/admin/legal_texts',
    who: 'operator',
    summary: 'Publish a new version of a legal text; it cannot be changed afterwards',
    body: z.strictObject({
      kind: z.enum(LEGAL_TEXT_KINDS),
      version: oneLine.min(1).max(VERSION_MAX_LENGTH),
      /** True: users are asked to agree to this version, and cannot change anything before. */
      asks_again: z.boolean(),
      /** Null: now. */
      valid_from: instant.nullable(),
      title: writtenTitle,
      text: writtenText,
    }),
    bodyMaxBytes: 1_000_000,
    reply: legalText,
    status: 201,
    repeatable: true,
    recentFactor: true,
  }),
};
