import type { Store } from '../../server/db/store.ts';
import { buildServices } from '../../server/domain/services.ts';
import type { Services, ServiceOptions } from '../../server/domain/services.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { createOpeningPresenter } from '../../server/presenters/opening.ts';
import { createSmsOutbox } from '../../server/domain/accounts/sms-outbox.ts';
import { createSms } from '../../server/providers/sms/create.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { memorySeedKeys } from './seedKeys.ts';

/** The services of another process over the same store, with real presenters and hash functions. */
export function buildTestServices(
  store: Store,
  ports: Ports,
  options: Partial<ServiceOptions> = {},
): Promise<Services> {
  const presentOpening = createOpeningPresenter(createImageUrlBuilder(''));
  return buildServices(store, ports, nodeHashes, {
    presentOpening,
    seedKeys: memorySeedKeys(),
    sms: createSms({ kind: 'sandbox' }, createSmsOutbox(store, ports)),
    ...options,
  });
}
