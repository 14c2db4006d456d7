import {
  profileBindInviter,
  promotionChooseCode,
  promotionCommissions,
  promotionCurrent,
  promotionInvitees,
} from '../../contract/calls/account/promotion.ts';
import { changeBy, read, readBy } from '../callFunctions.ts';

export const fetchPromotion = readBy(promotionCurrent, 'zone');
export const choosePromotionCode = changeBy(promotionChooseCode, 'code');
export const fetchInvitees = read(promotionInvitees);
export const fetchCommissions = read(promotionCommissions);
export const bindInviter = changeBy(profileBindInviter, 'code');
