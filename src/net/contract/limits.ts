/** Constants of the specification (section 9) that both ends must agree on. Durations in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
export const FEED_SIZE = 20;
export const SOCKET_RECONNECT_MS = 5_000;
export const HEARTBEAT_MS = 10_000;
export const RELOGIN_GUARD_MS = 1_000;
export const RELOGIN_DELAY_MS = 200;
export const PAGE_SIZE_LOG = 15;
export const PAGE_SIZE_BATTLE = 10;
export const ADULT_AGE = 18;
export const MAX_OPENINGS_PER_CALL = 10;
export const PROMOTION_CODE_PATTERN = /^[A-Za-z0-9]{6,15}$/;
/** Names the channel a player came through; kept from the address until sign-up. */
export const CHANNEL_CODE_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
export const USER_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
/** Mainland mobile numbers, and international ones in E.164 form. */
export const PHONE_PATTERN = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
/** What a new player is given, in minor units. */
export const WELCOME_AMOUNT = 50_000;

/**
 * How long a reel runs until its first strip stands, and the gap between two strips of one opening.
 * The server adds them up to know when a drop may be told to the feed; the canvas plays them.
 */
export const REEL_MS = 5_600;
export const REEL_FAST_MS = 900;
export const REEL_STAGGER_MS = 120;

/**
 * How a battle plays: a countdown, one round a box, the finale. The server adds them up to know when a battle ends
 * and when a drop of it may be told; the canvas plays them.
 */
export const BATTLE_COUNTDOWN_MS = 3_000;
export const BATTLE_ROUND_MS = 4_200;
export const BATTLE_ROUND_FAST_MS = 1_200;
export const BATTLE_FINALE_MS = 2_000;

/** Boxes of a lane where the system configuration does not say otherwise. */
export const BATTLE_MAX_BOXES = 20;
/** The most one seat may cost, in minor units. */
export const BATTLE_MAX_SEAT_COST = 100_000_000;
/** How long a battle waits for its seats to fill. */
export const BATTLE_WAIT_MS = 30 * 60_000;
/** How long a commitment may be taken for a battle. */
export const BATTLE_COMMIT_MS = 10 * 60_000;

export const LIVE_PATH = '/ws';
export const LIVE_TOPIC = '/topic/messages';
