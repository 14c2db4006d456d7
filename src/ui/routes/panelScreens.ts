import { lazyScreen } from '../shared/lazy/lazyScreen.tsx';
import type { PanelScreens } from '../shared/panels/panelState.ts';

/** The panels of frame and features. */
export const panelScreens: PanelScreens = {
  menu: lazyScreen('menu', async () => (await import('../hud/panels/MenuPanel.tsx')).MenuPanel, ['shell']),
  settings: lazyScreen(
    'settings',
    async () => (await import('../features/settings/SettingsPanel.tsx')).SettingsPanel,
    ['play', 'shell'],
  ),
  language: lazyScreen(
    'language',
    async () => (await import('../hud/panels/LanguagePanel.tsx')).LanguagePanel,
    ['shell'],
  ),
  inbox: lazyScreen('inbox', async () => (await import('../features/inbox/InboxPanel.tsx')).InboxPanel, [
    'errors',
    'inbox',
    'shell',
  ]),
  code: lazyScreen('code', async () => (await import('../features/codes/CodePanel.tsx')).CodePanel, [
    'code',
    'errors',
  ]),
  benefits: lazyScreen(
    'benefits',
    async () => (await import('../features/benefits/BenefitsPanel.tsx')).BenefitsPanel,
    ['errors', 'reward'],
  ),
  recharge: lazyScreen(
    'recharge',
    async () => (await import('../features/recharge/RechargePanel.tsx')).RechargePanel,
    ['errors', 'recharge'],
  ),
  keys: lazyScreen('keys', async () => (await import('../hud/panels/KeysPanel.tsx')).KeysPanel, ['shell']),
  streamer: lazyScreen(
    'streamer',
    async () => (await import('../hud/panels/StreamerPanel.tsx')).StreamerPanel,
    ['shell'],
  ),
  notice: lazyScreen('notice', async () => (await import('../hud/panels/NoticePanel.tsx')).NoticePanel, [
    'shell',
  ]),
};
