/** The player's take-back records. */
export const TAKE_BACK_PATH = '/personal/flow?tab=takeBack';
/** Where an identity is confirmed. */
export const IDENTITY_PATH = '/personal?edit=identity';
/** Where the trade link is set. */
export const TRADE_URL_PATH = '/personal?edit=tradeUrl';
