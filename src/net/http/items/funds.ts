import { fundsOffers, fundsSell } from '../../contract/calls/items/funds.ts';
import { move, read } from '../callFunctions.ts';

export const fetchFundsOffers = read(fundsOffers);
export const sellForFunds = move(fundsSell);
