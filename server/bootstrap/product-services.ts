import type { HashFunctions } from '../../src/fair/hashes.ts';
import type { Store } from '../db/store/store.ts';
import type { ServiceOptions, ServiceRules } from '../domain/services/core.ts';
import { buildServices } from '../domain/services/services.ts';
import type { Services } from '../domain/services/services.ts';
import type { Ports } from '../platform/ports.ts';
import { createImageUrlBuilder } from '../presenters/catalogue.ts';
import { createAnswerPresenters } from '../presenters/games/game-presenters.ts';
import type { Providers } from '../domain/services/providers.ts';

/** What the settings decide about the services, but for limits of logins. */
export type SiteRules = Omit<ServiceRules, 'limitLogins'>;

interface ProductServices {
  readonly store: Store;
  readonly ports: Ports;
  readonly hashes: HashFunctions;
  readonly providers: Providers;
  readonly rules: SiteRules;
  /** Put before relative pictures. */
  readonly imageHost: string | undefined;
}

/** The services with the providers, rules and presenters of a site. @throws {StoreError} seed-key */
export function buildProductServices(
  { store, ports, hashes, providers, rules, imageHost }: ProductServices,
  options: Omit<ServiceOptions, keyof Providers | keyof SiteRules | 'presenters'>,
): Promise<Services> {
  const image = createImageUrlBuilder(imageHost ?? '');
  return buildServices(store, ports, hashes, {
    ...providers,
    ...rules,
    ...options,
    presenters: createAnswerPresenters(image),
  });
}
