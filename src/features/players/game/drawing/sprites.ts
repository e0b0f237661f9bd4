import { laneCount } from '@/domain/game/things';
import { type Art, artOf, type Drawing, gold, night, onGold, type Shape, white } from './art';

/** A pre-rendered drawing, positioned by its center. */
export interface Bitmap {
  readonly image: HTMLCanvasElement;
  /** Distance from the left and top edges to the center, in device pixels. */
  readonly x: number;
  readonly y: number;
}

type Pen = CanvasRenderingContext2D;

/** Renders a drawing once for many uses. It stays blank without a 2D canvas context. */
function makeBitmap(width: number, height: number, draw: (pen: Pen) => void): Bitmap {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width));
  image.height = Math.max(1, Math.ceil(height));
  const pen = image.getContext('2d');
  if (pen) draw(pen);
  return { image, x: image.width / 2, y: image.height / 2 };
}

/** Renders a drawing at `unit` device pixels per drawing unit. */
function bitmapOf({ shapes, reach: [x, y], scale = 1, turn = 0 }: Art, unit: number): Bitmap {
  return makeBitmap(2 * x * unit, 2 * y * unit, (pen) => {
    pen.translate(x * unit, y * unit);
    pen.scale(unit * scale, unit * scale);
    pen.rotate((turn * Math.PI) / 180);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const shape of shapes) draw(pen, new Path2D(shape.d), shape);
  });
}

function draw(pen: Pen, path: Path2D, { fill, stroke, width = 1, dash, opacity = 1 }: Shape): void {
  pen.globalAlpha = opacity;
  pen.fillStyle = fill ?? 'transparent';
  pen.fill(path);
  pen.strokeStyle = stroke ?? 'transparent';
  pen.lineWidth = width;
  pen.setLineDash(dash ? dash.split(' ').map(Number) : []);
  pen.stroke(path);
}

export function pillOf(words: string, isGolden: boolean, font: string, unit: number): Bitmap {
  const size = (isGolden ? 20 : 16) * unit;
  const face = `800 ${size}px ${font}`;
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler) ruler.font = face;
  const height = 2 * size;
  const width = Math.max((ruler?.measureText(words).width ?? 0) + 1.4 * size, 70 * unit);
  return makeBitmap(width, height, (pen) => {
    pen.fillStyle = isGolden ? gold : white;
    pen.beginPath();
    pen.roundRect(0, 0, width, height, height / 2);
    pen.fill();
    pen.font = face;
    pen.textAlign = 'center';
    pen.fillStyle = isGolden ? onGold : night;
    pen.fillText(words, width / 2, height / 2 + 0.35 * size);
  });
}

/** Drawing units after which the strokes of a wave repeat. */
export const wavePeriod = 240;
const strokes = [50, 54, 74, 62];

/** Renders everything on a canvas of this size, in device pixels. */
export function createSprites({
  width,
  height,
  unit,
}: Record<'width' | 'height' | 'unit', number>) {
  const drawings = Object.fromEntries(
    Object.entries(artOf).map(([name, art]) => [name, bitmapOf(art, unit)]),
  ) as Record<Drawing, Bitmap>;
  const periods = Math.ceil(width / unit / wavePeriod) + 1;
  return {
    ...drawings,
    /** Shines on the boat's lane. */
    light: makeBitmap(width / laneCount, height, (pen) => {
      const gradient = pen.createLinearGradient(0, 0, 0, height);
      gradient.addColorStop(0, `${white}00`);
      gradient.addColorStop(1, `${white}21`);
      pen.fillStyle = gradient;
      pen.fillRect(0, 0, width, height);
    }),
    /** A line of wave strokes, at least one period longer than the canvas is wide. */
    wave: makeBitmap(periods * wavePeriod * unit, 18 * unit, (pen) => {
      pen.scale(unit, unit);
      pen.lineCap = 'round';
      pen.lineWidth = 5;
      pen.strokeStyle = white;
      pen.setLineDash(strokes);
      pen.stroke(new Path2D(`M0 9q30 -9 60 0${'t60 0'.repeat(periods * 4)}`));
    }),
  };
}
