import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import type { LazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import type { PanelName } from './panelState.ts';

export interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** Code of each panel, loaded on intent. */
export const panelScreens: Readonly<Record<PanelName, LazyScreen<PanelProps>>> = {
  menu: lazyScreen('menu', async () => (await import('./MenuPanel.tsx')).MenuPanel, ['shell']),
  settings: lazyScreen('settings', async () => (await import('./SettingsPanel.tsx')).SettingsPanel, [
    'shell',
  ]),
  language: lazyScreen('language', async () => (await import('./LanguagePanel.tsx')).LanguagePanel, [
    'shell',
  ]),
  inbox: lazyScreen('inbox', async () => (await import('../inbox/InboxPanel.tsx')).InboxPanel, [
    'errors',
    'inbox',
    'shell',
  ]),
  code: lazyScreen('code', async () => (await import('../code/CodePanel.tsx')).CodePanel, ['code', 'errors']),
  benefits: lazyScreen(
    'benefits',
    async () => (await import('../benefits/BenefitsPanel.tsx')).BenefitsPanel,
    ['errors', 'reward'],
  ),
  recharge: lazyScreen(
    'recharge',
    async () => (await import('../recharge/RechargePanel.tsx')).RechargePanel,
    ['errors', 'recharge'],
  ),
  keys: lazyScreen('keys', async () => (await import('../keys/KeysPanel.tsx')).KeysPanel, ['shell']),
  streamer: lazyScreen(
    'streamer',
    async () => (await import('../streamer/StreamerPanel.tsx')).StreamerPanel,
    ['shell'],
  ),
  notice: lazyScreen('notice', async () => (await import('./NoticePanel.tsx')).NoticePanel, ['shell']),
};
