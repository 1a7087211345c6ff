import { blur, fill, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { glow, mist, sky, stars } from '../landscape';
import { ranges } from './land';
import { moonPhase } from './sky';

/** An arched window with the night behind it, a cup steaming on the sill. */
export const nightWindow: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const wall = mix(palette.sky[1], palette.near, 0.4);
  const [left, right, top, sill] = [w * 0.17, w * 0.83, h * 0.14, h * 0.76];
  const radius = (right - left) / 2;
  const arch = (grow: number) =>
    `M${px(left - grow)} ${px(sill)}L${px(left - grow)} ${px(top + radius)}A${px(radius + grow)} ${px(radius + grow)} 0 0 1 ${px(right + grow)} ${px(top + radius)}L${px(right + grow)} ${px(sill)}Z`;
  const pane = canvas.define((id) => `<clipPath id="${id}"><path d="${arch(0)}"/></clipPath>`);
  const frame = mix(palette.sky[2], palette.near, 0.25);
  const outside = [
    sky(canvas, h * 0.78),
    stars(canvas, 200, h * 0.6),
    glow(canvas, w * 0.6, h * 0.33, w * 0.4, palette.glow, 0.4),
    moonPhase(canvas, w * 0.6, h * 0.33, Math.min(w, h) * 0.12, random.pick([0.2, 0.32, 0.5])),
    ranges(canvas, h * 0.64, h * 0.8, 4, 0.5),
    mist(canvas, h * 0.7, h * 0.05, 0.25),
  ].join('');
  const drape = (side: number) => {
    const [edge, hem] = side < 0 ? [0, w * 0.23] : [w, w * 0.77];
    const cloth = linear(
      canvas,
      [
        [0, mix(wall, palette.accent, 0.5)],
        [0.3, mix(wall, palette.accent, 0.2)],
        [0.55, mix(wall, palette.accent, 0.55)],
        [0.8, mix(wall, palette.near, 0.3)],
        [1, mix(wall, palette.accent, 0.35)],
      ],
      true,
    );
    return `<path d="M${edge} 0L${px(hem - side * w * 0.1)} 0C${px(hem - side * w * 0.06)} ${px(h * 0.3)} ${px(hem + side * w * 0.1)} ${px(h * 0.48)} ${px(hem + side * w * 0.06)} ${px(h * 0.56)}C${px(hem + side * w * 0.02)} ${px(h * 0.7)} ${px(hem - side * w * 0.02)} ${px(h * 0.85)} ${px(hem)} ${h}L${edge} ${h}Z" fill="${cloth}"/>`;
  };
  const [cx, cy, cup] = [w * 0.43, sill, Math.min(w, h) * 0.075];
  const china = linear(
    canvas,
    [
      [0, palette.glow],
      [0.6, palette.sky[2]],
      [1, mix(palette.sky[1], palette.near, 0.3)],
    ],
    true,
  );
  const steam = [-0.3, 0.25]
    .map(
      (dx) =>
        `<path d="M${px(cx + cup * dx)} ${px(cy - cup * 1.5)}c${px(-cup * 0.7)} ${px(-cup)} ${px(cup * 0.7)} ${px(-cup * 1.7)} 0 ${px(-cup * 2.9)}" stroke-width="${px(cup * 0.24)}"/>`,
    )
    .join('');
  return [
    fill(
      canvas,
      linear(canvas, [
        [0, mix(wall, palette.near, 0.3)],
        [1, wall],
      ]),
    ),
    `<path d="${arch(w * 0.035)}" fill="${frame}"/><g clip-path="${pane}">${outside}</g>`,
    `<g stroke="${frame}" stroke-width="${px(w * 0.014)}"><path d="M${px(w / 2)} ${px(top)}L${px(w / 2)} ${px(sill)}"/><path d="M${px(left)} ${px(top + radius)}L${px(right)} ${px(top + radius)}"/></g>`,
    `<rect x="${px(left - w * 0.08)}" y="${px(sill)}" width="${px(right - left + w * 0.16)}" height="${px(h * 0.03)}" fill="${mix(frame, palette.glow, 0.25)}"/><rect x="${px(left - w * 0.08)}" y="${px(sill + h * 0.03)}" width="${px(right - left + w * 0.16)}" height="${px(h * 0.014)}" fill="#000000" opacity="0.28"/>`,
    `<g fill="none" stroke="${palette.glow}" stroke-linecap="round" opacity="0.36" filter="${blur(canvas, 6)}">${steam}</g>`,
    `<path d="M${px(cx - cup)} ${px(cy - cup * 1.35)}C${px(cx - cup)} ${px(cy - cup * 0.3)} ${px(cx - cup * 0.6)} ${px(cy)} ${px(cx)} ${px(cy)}C${px(cx + cup * 0.6)} ${px(cy)} ${px(cx + cup)} ${px(cy - cup * 0.3)} ${px(cx + cup)} ${px(cy - cup * 1.35)}Z" fill="${china}"/><ellipse cx="${px(cx)}" cy="${px(cy - cup * 1.35)}" rx="${px(cup)}" ry="${px(cup * 0.2)}" fill="${mix(palette.accent, palette.near, 0.5)}"/><path d="M${px(cx + cup * 0.95)} ${px(cy - cup * 1.1)}q${px(cup * 0.75)} ${px(cup * 0.1)} ${px(-cup * 0.2)} ${px(cup * 0.7)}" fill="none" stroke="${palette.sky[2]}" stroke-width="${px(cup * 0.14)}"/>`,
    drape(-1),
    drape(1),
    glow(canvas, w / 2, h * 0.92, w * 0.7, palette.accent, 0.12),
  ].join('');
};
