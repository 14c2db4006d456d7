import type { Store } from '../../server/db/store/store.ts';
import { buildServices } from '../../server/domain/services.ts';
import type { Services, ServiceOptions } from '../../server/domain/services.ts';
import { isOwnOrigin } from '../../server/live/origin.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { createDreamPresenter } from '../../server/presenters/dream.ts';
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
  const image = createImageUrlBuilder('');
  return buildServices(store, ports, nodeHashes, {
    presentOpening: createOpeningPresenter(image),
    presentDream: createDreamPresenter(image),
    seedKeys: memorySeedKeys(),
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, undefined, () => false),
    sms: createSms({ kind: 'sandbox' }, createSmsOutbox(store, ports)),
    ...options,
  });
}
