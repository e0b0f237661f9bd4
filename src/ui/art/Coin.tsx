import { theme } from '@/ui/theme/theme';

const drop =
  'M10 1.200c.8 0 1.400.4 1.900 1C14 5 17.500 9 17.500 12a7.500 7.500 0 0 1-15 0C2.500 9 6 5 8.100 2.200c.5-.6 1.100-1 1.900-1Z';

export function Coin({ size = 18 }: { size?: number }) {
  const { coin, coinRim } = theme.color;
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drop} fill={coin} stroke={coinRim} strokeWidth="1.4" />
      <path
        d="M6 12.2c0-1.600.9-3.200 2-4.700"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
