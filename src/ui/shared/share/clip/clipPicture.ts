/** What a clip says beside its scene. */
export interface ClipWords {
  /** Shown once the scene is over. */
  readonly title: string;
  /** The address of the site. */
  readonly host: string;
}

interface Shape {
  readonly width: number;
  readonly height: number;
  /** Top and height of the place of the scene. */
  readonly top: number;
  readonly room: number;
}

const WIDE: Shape = { width: 1_280, height: 720, top: 112, room: 480 };
const TALL: Shape = { width: 720, height: 1_280, top: 190, room: 820 };
/** A phone's clip is upright. */
const PHONE = '(max-width: 639px)';
const MARGIN = 40;

/** `mark` of src/ui/components/icons/iconPaths.ts, on a square of 24. */
const MARK = 'M4 3H20L17.5 8H9L8.3 11H15.5L13.5 15.5H7.2L5.8 21H1.5Z';

/** The pictures of a clip: the scene under the lamp, the name of the site above, title and address below. */
export class ClipPicture {
  readonly #target: HTMLCanvasElement;
  readonly #words: ClipWords;
  /** The last frame: a canvas can only be copied right after it was drawn. */
  readonly #frame: HTMLCanvasElement;
  readonly #style = getComputedStyle(document.documentElement);
  #shape: Shape | null = null;
  #isOver = false;

  /** @param target gets the pictures; it has its size from the first frame on */
  constructor(target: HTMLCanvasElement, words: ClipWords) {
    this.#target = target;
    this.#words = words;
    this.#frame = document.createElement('canvas');
  }

  /** Call with each frame of the scene. */
  take(canvas: HTMLCanvasElement): void {
    const { width, height } = canvas;
    if (width === 0 || height === 0) return;
    if (this.#shape === null) {
      this.#shape = matchMedia(PHONE).matches ? TALL : WIDE;
      Object.assign(this.#target, { width: this.#shape.width, height: this.#shape.height });
    }
    Object.assign(this.#frame, { width, height });
    this.#frame.getContext('2d')?.drawImage(canvas, 0, 0);
  }

  /** The scene is over: shows the title. */
  end(): void {
    this.#isOver = true;
  }

  /** Draws the picture of this moment; nothing before the first frame. */
  draw(): void {
    const context = this.#target.getContext('2d');
    if (context === null || this.#shape === null) return;
    this.#drawRoom(context, this.#shape);
    this.#drawScene(context, this.#shape);
    this.#drawWords(context, this.#shape);
  }

  #token(name: string): string {
    return this.#style.getPropertyValue(name).trim();
  }

  #drawRoom(context: CanvasRenderingContext2D, { width, height }: Shape): void {
    context.fillStyle = this.#token('--surface-1');
    context.fillRect(0, 0, width, height);
    const lamp = context.createRadialGradient(width / 2, -60, 0, width / 2, -60, height * 0.8);
    lamp.addColorStop(0, 'rgb(255 240 209 / 0.2)');
    lamp.addColorStop(1, 'rgb(255 240 209 / 0)');
    context.fillStyle = lamp;
    context.fillRect(0, 0, width, height);
  }

  #drawScene(context: CanvasRenderingContext2D, { width, top, room }: Shape): void {
    const { width: sceneWidth, height: sceneHeight } = this.#frame;
    const scale = Math.min(width / sceneWidth, room / sceneHeight);
    const [shownWidth, shownHeight] = [sceneWidth * scale, sceneHeight * scale];
    const left = (width - shownWidth) / 2;
    context.drawImage(this.#frame, left, top + (room - shownHeight) / 2, shownWidth, shownHeight);
  }

  #drawWords(context: CanvasRenderingContext2D, { width, height, top, room }: Shape): void {
    const middle = width / 2;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `600 40px ${this.#token('--font-display')}`;
    const nameWidth = context.measureText('Fairdrop').width;
    const line = top - 56;
    context.fillStyle = this.#token('--text-1');
    context.fillText('Fairdrop', middle + 28, line);
    context.save();
    context.translate(middle - nameWidth / 2 - 32, line - 26);
    context.scale(2, 2);
    context.fillStyle = this.#token('--accent');
    context.fill(new Path2D(MARK));
    context.restore();
    const below = top + room + (height - top - room) / 2;
    const title = this.#isOver ? this.#words.title : '';
    context.font = `600 34px ${this.#token('--font-ui')}`;
    context.fillStyle = this.#token('--text-1');
    context.fillText(title, middle, below - 24, width - 2 * MARGIN);
    context.font = `500 26px ${this.#token('--font-ui')}`;
    context.fillStyle = this.#token('--accent');
    context.fillText(this.#words.host, middle, below + 28, width - 2 * MARGIN);
  }
}
