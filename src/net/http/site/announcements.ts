import { commonBannerList, commonNotice } from '../../contract/calls/site/common.ts';
import { read, readAll } from '../callFunctions.ts';

export const fetchBanners = readAll(commonBannerList);
export const fetchNotices = read(commonNotice);
