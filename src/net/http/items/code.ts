import { codeRedeem } from '../../contract/calls/code.ts';
import { moveBy } from '../callFunctions.ts';

export const redeemCode = moveBy(codeRedeem, 'code');
