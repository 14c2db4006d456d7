import type { Locale } from '../../../src/net/contract/locales.ts';
import type { Services } from '../../domain/services/services.ts';
import type { CardContent } from '../card-content.ts';

export type ResultSources = Pick<Services, 'store' | 'ports' | 'catalogue'>;

/** What everybody is told of something that was rolled. */
export interface SharedResult {
  /** Of its page. */
  readonly path: string;
  readonly describe: (locale: Locale) => Omit<CardContent, 'address'>;
}

interface ResultName {
  readonly id: string;
  /** Of a private battle. */
  readonly key: string | undefined;
}

/**
 * Reads a result that is out.
 * @throws DomainError drop.notFound, battle.notFound, giveaway.notFound, also while it is not out
 */
export type ReadResult = (sources: ResultSources, name: ResultName) => Promise<SharedResult>;
