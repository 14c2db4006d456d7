interface NamedPlayer {
  readonly playerId: string | null;
  readonly hasProfile?: boolean | undefined;
}

/** The id of a player whose page everybody may see; undefined for others, for bots and for the house. */
export function profileOf({ hasProfile, playerId }: NamedPlayer): string | undefined {
  return hasProfile ? (playerId ?? undefined) : undefined;
}
