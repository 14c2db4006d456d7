import sharp from 'sharp';
import {
  PIECE_SIZE,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
} from '../../../src/net/contract/account/captchaGeometry.ts';

/** Pixels of the pictures per pixel of the puzzle. */
const SCALE = 2;
const WIDTH = PUZZLE_WIDTH * SCALE;
const HEIGHT = PUZZLE_HEIGHT * SCALE;
const PIECE = PIECE_SIZE * SCALE;

/** Where the piece belongs, and a second gap that misleads programs; puzzle pixels from the top left corner. */
export interface PuzzlePlan {
  readonly x: number;
  readonly y: number;
  readonly decoyX: number;
  readonly decoyY: number;
}

/** Pictures of a puzzle, WebP in base64. */
export interface PuzzlePictures {
  /** The scene with the gap. */
  readonly original: string;
  /** The piece on a transparent strip of the puzzle's height. */
  readonly jigsaw: string;
}

/** A square with a tab on top and at the right, and a notch at the left, within `PIECE` pixels. */
const OUTLINE = 'M4 20 H28 C22 2 54 2 48 20 H74 V44 C92 38 92 70 74 64 V90 H4 V64 C20 70 20 38 4 44 Z';

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

const shape = (x: number, y: number, style: string): string =>
  `<path transform="translate(${x * SCALE} ${y * SCALE})" d="${OUTLINE}" ${style}/>`;

/** Draws the puzzle from a scene of 620 × 310 pixels. */
export async function drawPuzzle(scene: Buffer, plan: PuzzlePlan): Promise<PuzzlePictures> {
  const { x, y, decoyX, decoyY } = plan;
  const gaps =
    shape(decoyX, decoyY, 'fill="#000" fill-opacity="0.28"') +
    shape(x, y, 'fill="#000" fill-opacity="0.58" stroke="#fff" stroke-opacity="0.75" stroke-width="2"');
  const original = sharp(scene)
    .composite([{ input: svg(WIDTH, HEIGHT, gaps) }])
    .webp({ quality: 78 })
    .toBuffer();
  const strip = await sharp(scene)
    .extract({ left: x * SCALE, top: 0, width: PIECE, height: HEIGHT })
    .ensureAlpha()
    .composite([{ input: svg(PIECE, HEIGHT, shape(0, y, 'fill="#fff"')), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const edge = shape(0, y, 'fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="2.5"');
  const jigsaw = sharp(strip)
    .composite([{ input: svg(PIECE, HEIGHT, edge) }])
    .webp({ quality: 82 })
    .toBuffer();
  const [whole, piece] = await Promise.all([original, jigsaw]);
  return { original: whole.toString('base64'), jigsaw: piece.toString('base64') };
}
