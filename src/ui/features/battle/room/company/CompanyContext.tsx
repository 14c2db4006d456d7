import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useServices } from '../../../../app/services.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { useStore } from '../../../../app/useStore.ts';
import { createCompany } from './company.ts';
import type { Company } from './company.ts';
import type { ReadableStore } from '../../../../../net/live/store.ts';

export interface RoomOfCompany {
  readonly battle: BattleDetail;
  /** Key of a private battle. */
  readonly battleKey: string | undefined;
  /** The server's clock, ms. */
  readonly serverNow: () => number;
}

const CompanyContext = createContext<(RoomOfCompany & { company: ReadableStore<Company> }) | undefined>(
  undefined,
);

/** The room's company for all below: who watches, and what they send. */
export function CompanyProvider({ children, ...room }: RoomOfCompany & { children: ReactNode }) {
  const { live, ports } = useServices();
  const { battleId } = room.battle;
  const [company] = useState(() =>
    createCompany({ battleId, battleKey: room.battleKey, live, schedule: ports.schedule }),
  );
  useEffect(() => company.start(), [company]);
  return <CompanyContext value={{ ...room, company }}>{children}</CompanyContext>;
}

/** The room with its company; without emotes while the player hides them. */
export function useCompany(): RoomOfCompany & Company {
  const value = useContext(CompanyContext);
  if (!value) throw new Error('useCompany outside of a room');
  const { company, ...room } = value;
  const { spectators, emotes } = useStore(company);
  const [areShown] = usePreference('emotes');
  return { ...room, spectators, emotes: areShown ? emotes : [] };
}
