import { codeRedeem } from '../../contract/calls/items/code.ts';
import { moveBy } from '../callFunctions.ts';

export const redeemCode = moveBy(codeRedeem, 'code');
