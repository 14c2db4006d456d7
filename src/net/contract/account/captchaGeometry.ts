/** Width and height of a sliding puzzle in its own pixels (AJ-Captcha blockPuzzle); pictures are twice as fine. */
export const PUZZLE_WIDTH = 310;
export const PUZZLE_HEIGHT = 155;
/** Width of the piece, whose picture is as high as the puzzle. */
export const PIECE_SIZE = 47;
/** The protocol sends this instead of a vertical position. */
export const PIECE_Y = 5;
