/** Constants that client and server share (specification, section 9). Durations in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Of a file, which is made while it travels. */
export const DOWNLOAD_TIMEOUT_MS = 120_000;
export const FEED_SIZE = 20;
export const SOCKET_RECONNECT_MS = 5_000;
export const HEARTBEAT_MS = 10_000;
export const RELOGIN_GUARD_MS = 1_000;
export const RELOGIN_DELAY_MS = 200;
export const PAGE_SIZE_LOG = 15;
export const PAGE_SIZE_MALL = 24;
/** The most items of one order in the mall. */
export const PURCHASE_MAX = 100;
export const PAGE_SIZE_BATTLE = 10;
export const ADULT_AGE = 18;
export const MAX_OPENINGS_PER_CALL = 10;
export const PROMOTION_CODE_PATTERN = /^[A-Za-z0-9]{6,15}$/;
/** Channel of a sign-up; stored from the URL until then. */
export const CHANNEL_CODE_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
export const USER_SEED_MAX_LENGTH = 64;
export const USER_SEED_PATTERN = new RegExp(`^[A-Za-z0-9_-]{1,${USER_SEED_MAX_LENGTH}}$`);
/** Mainland mobile numbers, and international ones in E.164 form. */
export const PHONE_PATTERN = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
/** A longer address cannot be delivered to (RFC 5321). */
export const MAIL_MAX = 254;
/** The part of a multipart body that brings an own picture. */
export const AVATAR_PART = 'file';
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** The welcome packet of a new player, in minor units; default of the system configuration. */
export const WELCOME_AMOUNT = 50_000;

/**
 * Time until the first strip of a reel stops, and the delay of each further strip of one opening.
 * The server adds them up for the `revealAt` of a drop; the canvas plays them.
 */
export const REEL_MS = 5_600;
export const REEL_FAST_MS = 900;
export const REEL_STAGGER_MS = 120;

/** Time until the wheel of a dream stops. The server adds it for the `revealAt` of a drop; the canvas plays it. */
export const WHEEL_MS = 6_000;
export const WHEEL_FAST_MS = 1_200;

/**
 * Playback of a battle: countdown, one round for each box, finale. The server adds them up for the battle's end and
 * the `revealAt` of its drops; the canvas plays them.
 */
export const BATTLE_COUNTDOWN_MS = 3_000;
export const BATTLE_ROUND_MS = 4_200;
export const BATTLE_ROUND_FAST_MS = 1_200;
export const BATTLE_FINALE_MS = 3_000;
/** So long after its end a battle still takes emotes. */
export const EMOTES_AFTER_END_MS = 120_000;

/** Seconds until a phone may ask for its next code; default of the system configuration. */
export const SMS_RESEND_SECONDS = 60;

/** The most boxes in a lane; default of the system configuration. */
export const BATTLE_MAX_BOXES = 20;
/** The highest price of a seat, in minor units. */
export const BATTLE_MAX_SEAT_COST = 100_000_000;
/** A waiting battle expires after this time. */
export const BATTLE_WAIT_MS = 30 * 60_000;
/** A commitment expires after this time. */
export const BATTLE_COMMIT_MS = 10 * 60_000;

export const LIVE_PATH = '/ws';
export const LIVE_TOPIC = '/topic/messages';
/** The `message` of the ERROR frame that ends a connection with its player's session. */
export const LIVE_SESSION_ENDED = 'The session has ended';
