import { useEffect, useRef } from 'react';
import type { Notice } from '../../../net/contract/calls/site/common.ts';
import { useServices } from '../../app/services.ts';
import type { Preferences } from '../../app/preferences.ts';
import { useNotices } from '../../queries/site/notices.ts';
import type { Panels } from '../../shared/panels/panelState.ts';

const READ_NOTICE_SETTING = 'noticeRead';

/** Opens the notices once for each new one; the device stores which was read last. */
export function useAutoOpenNotice({ open, show }: Pick<Panels, 'open' | 'show'>): void {
  const { preferences } = useServices();
  const [newest] = useNotices();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (open !== undefined || newest === undefined || shown.current === newest.noticeId) return;
    if (preferences.setting(READ_NOTICE_SETTING) === newest.noticeId) return;
    shown.current = newest.noticeId;
    show('notice');
  }, [open, show, newest, preferences]);
}

export function markNoticeRead(preferences: Preferences, newest: Notice | undefined): void {
  if (newest) preferences.saveSetting(READ_NOTICE_SETTING, newest.noticeId);
}
