import type { Capability } from './capability.ts';
import { accounts } from './accounts.ts';
import { battles } from './battles.ts';
import { benefits } from './benefits.ts';
import { boxes } from './boxes.ts';
import { coins } from './coins.ts';
import { dreams } from './dreams.ts';
import { giveaways } from './giveaways.ts';
import { identity } from './identity.ts';
import { items } from './items.ts';
import { login } from './login.ts';
import { operations } from './operations.ts';
import { packets } from './packets.ts';
import { site } from './site.ts';
import { takeBacks } from './take-backs.ts';

/** The whole product, in the order of the operators' help and of the audit's lines. */
export const capabilities: readonly Capability[] = [
  login,
  accounts,
  identity,
  coins,
  boxes,
  dreams,
  battles,
  giveaways,
  packets,
  items,
  takeBacks,
  benefits,
  site,
  operations,
];
