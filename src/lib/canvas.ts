const side = 4;

/**
 * Returns false if a canvas returns other pixels than were drawn: Firefox's resistFingerprinting
 * replaces them with noise. Milder protection changes a pixel by a few shades.
 */
export function isCanvasReadable(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, side, side);
  const { data = [] } = context?.getImageData(0, 0, side, side) ?? {};
  return data.every((value, index) => (index % 4 === 3 ? value > 247 : value < 8));
}
