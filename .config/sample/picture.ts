import { createCanvas, type Scene } from './canvas';
import { type PaletteName, variedPalette } from './palettes';
import { seededRandom } from './random';

/** How one picture is drawn. */
export interface PictureRecipe {
  scene: Scene;
  palette: PaletteName;
  /** Degrees by which the hues are turned. */
  turn?: number;
  seed: string;
  width: number;
  height: number;
  /** Pixels drawn for each pixel of the result, so that small pictures keep fine lines. */
  oversampling?: number;
}

/** The picture as an SVG document: scene, vignette and a breath of film grain. */
export function drawPicture({
  scene,
  palette,
  turn = 0,
  seed,
  oversampling = 1,
  ...size
}: PictureRecipe): string {
  const [width, height] = [size.width * oversampling, size.height * oversampling];
  const canvas = createCanvas(width, height, variedPalette(palette, turn), seededRandom(seed));
  const body = scene(canvas);
  const frame = `<rect width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}"><defs>${canvas.definitions()}<radialGradient id="vignette" cx="0.5" cy="0.46" r="0.78"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="0.8" stop-color="#000" stop-opacity="0.09"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></radialGradient><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0.9 0.9 0 -0.95"/></filter></defs>${body}${frame} fill="url(#vignette)"/>${frame} filter="url(#grain)" opacity="0.1" style="mix-blend-mode:overlay"/></svg>`;
}
