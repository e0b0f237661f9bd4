import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useReducedMotion } from '@/lib/reducedMotion';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

const durationMs = 600;

interface CountUpProps {
  to: number;
  /** Shown before the number, as in "+150". */
  sign?: string;
}

export function CountUp({ to, sign = '' }: CountUpProps) {
  const isStill = useReducedMotion();
  const [fraction, setFraction] = useState(0);

  useEffect(() => {
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function count(time) {
      startedAt ??= time;
      const passed = Math.min(1, (time - startedAt) / durationMs);
      setFraction(passed);
      if (passed < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const figure = isStill || fraction === 1 ? to : Math.round(to * fraction);
  return (
    <>
      <VisuallyHidden>{`${sign}${to}`}</VisuallyHidden>
      <Figure aria-hidden="true" style={{ minWidth: `${`${sign}${to}`.length}ch` }}>
        {`${sign}${figure}`}
      </Figure>
    </>
  );
}

/** Reserves the width of the final number. */
const Figure = styled.span`
  display: inline-block;
  text-align: end;
`;
