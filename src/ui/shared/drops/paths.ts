export const dropPath = (dropId: string): string => `/drop/${dropId}`;

export const playerPath = (playerId: string): string => `/player/${playerId}`;
