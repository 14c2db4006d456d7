import { commonBattleThemes, commonSysConfig } from '../../contract/calls/site/common.ts';
import { readAll } from '../callFunctions.ts';

export const fetchSysConfig = readAll(commonSysConfig);

/** Boxes allowed in battles, by theme. */
export const fetchBattleThemes = readAll(commonBattleThemes);
