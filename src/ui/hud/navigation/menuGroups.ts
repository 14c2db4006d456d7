/** Pages that are not in rail and tabs, so that each can be reached at every width. */
export const menuGroups = [
  {
    name: 'open',
    entries: [
      { to: '/box', name: 'boxes', icon: 'box' },
      { to: '/skin', name: 'skin', icon: 'eye' },
    ],
  },
  {
    name: 'play',
    entries: [
      { to: '/reverse', name: 'reverse', icon: 'sort' },
      { to: '/giveaways', name: 'giveaways', icon: 'gift' },
      { to: '/redPacket', name: 'redPacket', icon: 'mail' },
    ],
  },
  {
    name: 'mine',
    entries: [
      { to: '/personal', name: 'personal', icon: 'user' },
      { to: '/personal/bag', name: 'bag', icon: 'bag' },
      { to: '/personal/free-boxes', name: 'freeBoxes', icon: 'gift' },
      { to: '/personal/flow', name: 'flow', icon: 'clock' },
      { to: '/personal/vip', name: 'vip', icon: 'crown' },
      { to: '/personal/promo', name: 'promo', icon: 'share' },
      { to: '/personal/rewards', name: 'rewards', icon: 'gift' },
      { to: '/personal/transfer', name: 'transfer', icon: 'coin' },
      { to: '/personal/limits', name: 'limits', icon: 'pause' },
      { to: '/personal/security', name: 'security', icon: 'shield-check' },
    ],
  },
  {
    name: 'about',
    entries: [
      { to: '/provably-fair', name: 'verify', icon: 'shield-check' },
      { to: '/provably-fair/verify', name: 'verifyRoll', icon: 'check' },
      { to: '/provably-fair/log', name: 'log', icon: 'eye' },
      { to: '/event', name: 'event', icon: 'news' },
      { to: '/promotions', name: 'promotions', icon: 'bolt' },
      { to: '/docs/help', name: 'help', icon: 'info' },
      { to: '/docs/support', name: 'support', icon: 'link' },
    ],
  },
] as const;
