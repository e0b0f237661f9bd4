import type { SVGProps } from 'react';

export const DropIcon = ({ fill, ...props }: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 26 32"
    fill="none"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path
      d="M13 1.500C16.200 6.700 23.500 13.600 23.500 20a10.500 10.500 0 0 1-21 0C2.500 13.600 9.800 6.700 13 1.500Z"
      fill={fill}
    />
    <path d="M10.500 16.500 7.500 20l3 3.500M15.500 16.500l3 3.500-3 3.500" />
  </svg>
);
