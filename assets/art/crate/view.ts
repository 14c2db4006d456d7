/** The dimetric view of a crate: x runs along the front, y into the depth, z up. */
import { formatNumber, poly } from '../geometry.ts';
import type { CrateSize } from './style.ts';

export type Point3 = readonly [x: number, y: number, z: number];

const X_AXIS = [0.84, 0.2] as const;
const Y_AXIS = [0.66, -0.25] as const;

export class View {
  readonly size: Required<CrateSize>;
  private readonly originX: number;
  private readonly originY: number;

  constructor(size: Required<CrateSize>) {
    this.size = size;
    this.originX = 256 - (size.w * X_AXIS[0] + size.d * Y_AXIS[0]) / 2;
    this.originY = 386 - (size.w * X_AXIS[1] + size.d * Y_AXIS[1]) / 2;
  }

  private project([x, y, z]: Point3): readonly [number, number] {
    return [this.originX + x * X_AXIS[0] + y * Y_AXIS[0], this.originY + x * X_AXIS[1] + y * Y_AXIS[1] - z];
  }

  at(point: Point3): string {
    return this.project(point).map(formatNumber).join(' ');
  }

  /** Polygon through points of the room, its corners rounded by r. */
  face(r: number, ...points: readonly Point3[]): string {
    return poly(points.map((point) => `${this.project(point).map(formatNumber).join(',')},${r}`).join(' '));
  }

  /** Flat drawing laid on the front wall, its top at height z. */
  onFront(z: number, content: string): string {
    return this.laid(`${X_AXIS.join(' ')} 0 1`, [0, 0, z], content);
  }

  onSide(z: number, content: string): string {
    return this.laid(`${Y_AXIS.join(' ')} 0 1`, [this.size.w, 0, z], content);
  }

  onTop(z: number, content: string): string {
    return this.laid(`${X_AXIS.join(' ')} ${Y_AXIS.join(' ')}`, [0, 0, z], content);
  }

  private laid(axes: string, origin: Point3, content: string): string {
    return `<g transform="matrix(${axes} ${this.at(origin)})">${content}</g>`;
  }
}
