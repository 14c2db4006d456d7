import { PaintedCanvas } from '../../engine/paintedCanvas.ts';
import type { Grade } from '../../model/model.ts';
import type { Arc } from '../../rules/wheel/arc.ts';
import type { WheelLayout } from '../../rules/wheel/layout.ts';
import { alphaColourOf, type Context2D } from '../shared/brushes.ts';
import type { WheelTokens } from './tokens.ts';

/** Space around the ring for the arc's light, CSS px. */
const ARC_ROOM = 26;

/** The canvas counts angles from the right; the wheel from the top. */
const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;

const paintArc = (ctx: Context2D, arc: Arc, layout: WheelLayout, grade: Grade, tokens: WheelTokens): void => {
  const { radius, ring } = layout;
  const middle = radius + ARC_ROOM;
  const [top, bottom] = tokens.lit[grade];
  const { solid } = tokens.grades[grade];
  ctx.translate(middle, middle);
  const fill = ctx.createLinearGradient(0, -radius, 0, radius);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  const path = (at: number): void => {
    ctx.beginPath();
    ctx.arc(0, 0, at, radians(arc.from), radians(arc.to));
  };
  ctx.lineWidth = ring;
  ctx.strokeStyle = fill;
  ctx.shadowColor = alphaColourOf(ctx, solid)(0.7);
  ctx.shadowBlur = ARC_ROOM * 0.8;
  path(radius - ring / 2);
  ctx.stroke();
  ctx.shadowBlur = 0;
  ctx.shadowColor = 'transparent';
  path(radius - ring / 2);
  ctx.stroke();
  ctx.lineWidth = 1;
  ctx.strokeStyle = 'rgb(255 255 255 / .4)';
  path(radius - 0.5);
  ctx.stroke();
};

/** The winning tickets as an arc of the ring, in the colour of the target's grade. */
export class ArcPicture {
  readonly #layout: WheelLayout;
  readonly #tokens: WheelTokens;
  readonly #canvas: PaintedCanvas;

  constructor(page: Document, layout: WheelLayout, tokens: WheelTokens, resolution: number) {
    const side = Math.ceil((layout.radius + ARC_ROOM) * 2);
    this.#layout = layout;
    this.#tokens = tokens;
    this.#canvas = new PaintedCanvas(page, { width: side, height: side }, resolution);
  }

  get texture() {
    return this.#canvas.texture;
  }

  show(arc: Arc, grade: Grade): void {
    this.#canvas.repaint((ctx) => paintArc(ctx, arc, this.#layout, grade, this.#tokens));
  }

  destroy(): void {
    this.#canvas.destroy();
  }
}
