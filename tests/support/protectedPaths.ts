/** Pages that only a player sees; tests/unit/conformance/visitors.test.tsx compares them with the routes. */
export const PROTECTED_PATHS = [
  '/personal',
  '/personal/bag',
  '/personal/free-boxes',
  '/personal/flow',
  '/personal/vip',
  '/personal/promo',
  '/personal/transfer',
  '/personal/limits',
  '/personal/rewards',
  '/personal/security',
];
