import * as palette from './palette';
import type { Art, Shape } from './shapes';

/** A pre-rendered drawing, positioned by its center. */
export interface Bitmap {
  readonly image: HTMLCanvasElement;
  /** Distance from the left and top edges to the center, in device pixels. */
  readonly x: number;
  readonly y: number;
}

type Pen = CanvasRenderingContext2D;

/** Renders a drawing once for many uses. It stays blank without a 2D canvas context. */
export function makeBitmap(
  [width, height]: readonly [number, number],
  draw: (pen: Pen) => void,
): Bitmap {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width));
  image.height = Math.max(1, Math.ceil(height));
  const pen = image.getContext('2d');
  if (pen) draw(pen);
  return { image, x: image.width / 2, y: image.height / 2 };
}

/** Renders a drawing at `unit` device pixels per drawing unit. */
export function bitmapOf({ shapes, reach, scale = 1, turn = 0 }: Art, unit: number): Bitmap {
  const [x, y] = reach;
  return makeBitmap([2 * x * unit, 2 * y * unit], (pen) => {
    pen.translate(x * unit, y * unit);
    pen.scale(unit * scale, unit * scale);
    pen.rotate((turn * Math.PI) / 180);
    for (const shape of shapes) drawShape(pen, new Path2D(shape.d), shape);
  });
}

function drawShape(pen: Pen, path: Path2D, shape: Shape): void {
  const { fill, stroke, width = 1, dash, opacity = 1, at } = shape;
  pen.save();
  if (at) {
    pen.translate(at[0], at[1]);
    pen.scale(at[2], at[2]);
  }
  pen.globalAlpha = opacity;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = width;
  pen.setLineDash(dash?.split(' ').map(Number) ?? []);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (stroke) {
    pen.strokeStyle = stroke;
    pen.stroke(path);
  }
  pen.restore();
}

export function pillOf(words: string, isGolden: boolean, font: string, unit: number): Bitmap {
  const size = (isGolden ? 20 : 16) * unit;
  const ruler = document.createElement('canvas').getContext('2d');
  const avatar = `800 ${size}px ${font}`;
  if (ruler) ruler.font = avatar;
  const wide = ruler?.measureText(words).width ?? 0;
  const height = 2 * size;
  const width = Math.max(wide + 1.4 * size, 70 * unit);
  return makeBitmap([width, height], (pen) => {
    pen.fillStyle = isGolden ? palette.gold : palette.white;
    pen.beginPath();
    pen.roundRect(0, 0, width, height, height / 2);
    pen.fill();
    pen.font = avatar;
    pen.textAlign = 'center';
    pen.fillStyle = isGolden ? palette.onGold : palette.night;
    pen.fillText(words, width / 2, height / 2 + 0.35 * size);
  });
}
