import type { CallData } from '../../../../net/contract/call.ts';
import type { authCertifyResult } from '../../../../net/contract/calls/identity.ts';

export type Identity = CallData<typeof authCertifyResult>;
