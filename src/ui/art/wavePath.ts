interface Wave {
  /** Height of the middle line, from the top. */
  y: number;
  period: number;
  /** Visible height from crest to middle line is half of it. */
  amplitude: number;
  width: number;
  /** Bottom edge to which the water is filled. */
  bottom: number;
  /** Where the first period begins; negative shifts the wave to the left. */
  x?: number;
}

/** Path of a body of water whose surface is a wave. */
export function wavePath({ y, period, amplitude, width, bottom, x = 0 }: Wave): string {
  const half = period / 2;
  const steps = Math.ceil((width - x) / half) - 1;
  const rest = `t${half} 0`.repeat(Math.max(0, steps));
  return `M${x} ${y}q${half / 2} ${-amplitude} ${half} 0${rest}V${bottom}H${x}Z`;
}
