import { LIVE_TOPIC } from '../../../src/net/contract/limits.ts';
import type { Random } from './random.ts';

const SUBSCRIBE = `SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n`;

/** STOMP frames that are wrong, in the order of the parts of a frame: command, headers, body, end. */
const FRAMES = [
  '\0',
  '\n\n\n\0\0\0',
  'subscribe\n\n\0',
  'SUBSCRIBE',
  'SUBSCRIBE\0',
  'SUBSCRIBE\n\0',
  'SUBSCRIBE \n\n\0',
  `${'A'.repeat(5_000)}\n\n\0`,
  'СУБ\n\n\0',
  'SEND\ndestination:/topic/messages\n\n{"eventType":21}\0',
  'SEND\ndestination:/topic/messages\ncontent-length:5\n\n{}\0',
  'BEGIN\ntransaction:1\n\n\0',
  'ACK\nid:1\n\n\0',
  'MESSAGE\n\n\0',
  'CONNECTED\nversion:1.2\n\n\0',
  'CONNECT\naccept-version:9.9\n\n\0',
  'CONNECT\nheart-beat:-1,x\n\n\0',
  'CONNECT\nheart-beat:99999999999999999999,1\n\n\0',
  'STOMP\naccept-version:1.2\nlogin:a\npasscode:b\n\n\0',
  `${SUBSCRIBE}no colon\n\n\0`,
  `${SUBSCRIBE}:no name\n\n\0`,
  `${SUBSCRIBE}a:\\x\n\n\0`,
  `${SUBSCRIBE}a:\\\n\n\0`,
  `${SUBSCRIBE}__proto__:a\nconstructor:b\ntoString:c\n\n\0`,
  `${SUBSCRIBE}${'h:v\n'.repeat(3_000)}\n\0`,
  `${SUBSCRIBE}content-length:-1\n\n\0`,
  `${SUBSCRIBE}content-length:99999999999\n\n\0`,
  `${SUBSCRIBE}content-length:NaN\n\n\0`,
  `${SUBSCRIBE}content-length:3\n\nabcd\0`,
  `${SUBSCRIBE}receipt:${'r'.repeat(15_000)}\n\n\0`,
  `${SUBSCRIBE}receipt:a\0b\n\n\0`,
  `${SUBSCRIBE}ack:client\n\n\0`,
  `SUBSCRIBE\r\nid:0\r\ndestination:${LIVE_TOPIC}\r\n\r\n\0`,
  `SUBSCRIBE\nid:${'x'.repeat(65)}\ndestination:${LIVE_TOPIC}\n\n\0`,
  `SUBSCRIBE\nid:\ndestination:${LIVE_TOPIC}\n\n\0`,
  'SUBSCRIBE\nid:0\ndestination:/queue/a\n\n\0',
  'SUBSCRIBE\nid:0\n\n\0',
  'UNSUBSCRIBE\n\n\0',
  'UNSUBSCRIBE\nid:9\nid:0\n\n\0',
  `${SUBSCRIBE}\n${'x'.repeat(17_000)}`,
  `${SUBSCRIBE}\nabc\0def\0`,
  '\ufeffSUBSCRIBE\n\n\0',
  'DISCONNECT\nreceipt:\\c\\n\\r\\\\\n\n\0SUBSCRIBE\n\n\0',
] as const;

/** One wrong frame, or a right one with bytes changed. */
export function malformedStomp(random: Random): Buffer {
  return random.once(3) ? random.damage(Buffer.from(`${SUBSCRIBE}\n\0`)) : Buffer.from(random.pick(FRAMES));
}
