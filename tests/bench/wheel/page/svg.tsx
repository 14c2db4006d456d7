import { gsap } from 'gsap';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rollAngle, ticketAt, winningArc } from '../../../../src/game/rules/wheel/arc.ts';
import { STAGE_SIDE, TICKETS_SHOWN, TURN_DEGREES, type WheelContender } from './wheelPage.ts';

const MIDDLE = STAGE_SIDE / 2;
const RADIUS = 160;
const RING = 28;
/** The light behind the pointer: arcs of these degrees, each brighter than the one behind it. */
const TRAIL_STEP = 2;
const TRAIL_STEPS = 32;

const point = (degrees: number, radius: number): string => {
  const at = ((degrees - 90) * Math.PI) / 180;
  return `${MIDDLE + radius * Math.cos(at)} ${MIDDLE + radius * Math.sin(at)}`;
};

const arcPath = (from: number, to: number, radius: number): string =>
  `M${point(from, radius)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to, radius)}`;

function Wheel({ angle = 0 }: { angle?: number }) {
  const { from, to } = winningArc(TICKETS_SHOWN, 'under');
  const trail = Array.from({ length: TRAIL_STEPS }, (_, step) => ({
    at: -TRAIL_STEP * (TRAIL_STEPS - step),
    strength: 0.42 * ((step + 1) / TRAIL_STEPS) ** 2.2,
  }));
  const marks = Array.from({ length: 100 }, (_, n) => n * 3.6);
  return (
    <div style={{ position: 'relative', width: STAGE_SIDE, height: STAGE_SIDE }}>
      <svg width={STAGE_SIDE} height={STAGE_SIDE}>
        <defs>
          <linearGradient id="lit" x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="#ffc078" />
            <stop offset="1" stopColor="#f27b1f" />
          </linearGradient>
          <filter id="light" x="-20%" y="-20%" width="140%" height="140%">
            <feGaussianBlur stdDeviation="10" />
          </filter>
        </defs>
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} fill="#0b0c0f" stroke="#1a1d23" strokeWidth={RING} />
        <path
          d={arcPath(from, to, RADIUS)}
          fill="none"
          stroke="#ff983f"
          strokeWidth={RING}
          filter="url(#light)"
        />
        <path d={arcPath(from, to, RADIUS)} fill="none" stroke="url(#lit)" strokeWidth={RING} />
        {marks.map((at) => (
          <path key={at} d={`M${point(at, 138)}L${point(at, 132)}`} stroke="#fff6e2" opacity=".2" />
        ))}
        <g id="pointer" transform={`rotate(${angle} ${MIDDLE} ${MIDDLE})`}>
          {trail.map(({ at, strength }) => (
            <path
              key={at}
              d={arcPath(at, at + TRAIL_STEP, RADIUS)}
              fill="none"
              stroke="#f0ddb0"
              strokeWidth={RING - 2}
              opacity={strength}
            />
          ))}
          <g style={{ filter: 'drop-shadow(0 0 7px rgb(240 221 176 / .28))' }}>
            <path d={`M${MIDDLE - 8} 20h16l-8 11z`} fill="#f0ddb0" />
            <rect x={MIDDLE - 1} y="20" width="2" height="56" fill="#f0ddb0" />
          </g>
        </g>
        <text id="number" x={MIDDLE} y={MIDDLE + 70} fill="#f1f2f4" fontSize="32" textAnchor="middle">
          {ticketAt(angle)}
        </text>
        <image href="/art/items/knife-ember-plume.webp" x="95" y="120" width="230" height="115" />
      </svg>
    </div>
  );
}

/** As pages with React commonly do it: the angle is state, and every frame renders the wheel. */
export async function mountReact(root: HTMLElement): Promise<WheelContender> {
  const setAngle = await new Promise<(angle: number) => void>((resolve) => {
    const Turning = () => {
      const [angle, set] = useState(0);
      useEffect(() => resolve(set), []);
      return <Wheel angle={angle} />;
    };
    createRoot(root).render(<Turning />);
  });
  return {
    turn: (roll, ms) =>
      new Promise((resolve) => {
        const state = { angle: 0 };
        gsap.to(state, {
          angle: TURN_DEGREES + rollAngle(roll),
          duration: ms / 1_000,
          ease: 'power4.out',
          onUpdate: () => setAngle(state.angle),
          onComplete: resolve,
        });
      }),
  };
}

/** The same picture as ours in SVG: elements once, then one tween of the pointer with its light and its number. */
export async function mountSvg(root: HTMLElement): Promise<WheelContender> {
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <div ref={() => resolve()}>
        <Wheel />
      </div>,
    );
  });
  const pointer = document.getElementById('pointer');
  const number = document.getElementById('number');
  if (!pointer || !number) throw new Error('the wheel is not mounted');
  return {
    turn: (roll, ms) =>
      new Promise((resolve) => {
        const state = { angle: 0 };
        gsap.to(state, {
          angle: TURN_DEGREES + rollAngle(roll),
          duration: ms / 1_000,
          ease: 'power4.out',
          onUpdate: () => {
            pointer.setAttribute('transform', `rotate(${state.angle} ${MIDDLE} ${MIDDLE})`);
            number.textContent = String(ticketAt(state.angle));
          },
          onComplete: resolve,
        });
      }),
  };
}

/** The least there is: one transition of the pointer, without a number. */
export async function mountCss(root: HTMLElement): Promise<WheelContender> {
  await mountSvg(root);
  const pointer = document.getElementById('pointer');
  if (!pointer) throw new Error('the wheel is not mounted');
  pointer.style.transformOrigin = `${MIDDLE}px ${MIDDLE}px`;
  let turns = 0;
  return {
    async turn(roll, ms) {
      turns += TURN_DEGREES;
      pointer.style.transition = `transform ${ms}ms cubic-bezier(0.1, 0.78, 0.14, 1)`;
      pointer.style.transform = `rotate(${turns + rollAngle(roll)}deg)`;
      await Promise.allSettled(pointer.getAnimations().map(({ finished }) => finished));
    },
  };
}
