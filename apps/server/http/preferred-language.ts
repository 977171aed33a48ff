import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of visitors whose browsers ask for no language of the product. */
    readonly otherLanguage?: Language;
  }
}

/** The language for a visitor who is not signed in. */
export function preferredLanguage({ headers, server }: FastifyRequest): Language {
  return languageAskedFor(headers['accept-language'] ?? '', server.otherLanguage ?? 'en');
}

/** The first language of the product in the header `Accept-Language`, whose order is that of preference; or `other`. */
export function languageAskedFor(header: string, other: Language): Language {
  const asked = header.split(',').map((range) => range.trim().toLowerCase().split(/[-;]/)[0]);
  return asked.find(isLanguage) ?? other;
}
