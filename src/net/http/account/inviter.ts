import { promotionInviter } from '../../contract/calls/account/inviter.ts';
import { readBy } from '../callFunctions.ts';

export const fetchInviter = readBy(promotionInviter, 'code');
