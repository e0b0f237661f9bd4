import {
  Brain,
  Clapperboard,
  Droplets,
  Handshake,
  Leaf,
  Shield,
  type LucideIcon,
} from 'lucide-react';

export interface MedallionLook {
  /** If undefined, the emoji is shown. */
  glyph: LucideIcon | undefined;
  top: string;
  bottom: string;
  rim: string;
}

export const dropPath =
  'M40 4c2.700 0 4.700 1.300 6.300 3.500C55.500 20 73 43 73 59.500a33 33 0 0 1-66 0C7 43 24.500 20 33.700 7.500 35.300 5.300 37.300 4 40 4Z';

const looks: Record<string, MedallionLook> = {
  'first-drop': { glyph: Droplets, top: '#5CCFF2', bottom: '#0A719E', rim: '#06506F' },
  'water-warrior': { glyph: Shield, top: '#8F9DFF', bottom: '#4150D0', rim: '#2B3599' },
  'eco-champion': { glyph: Leaf, top: '#52CB88', bottom: '#11703F', rim: '#0A4E2B' },
  'quiz-master': { glyph: Brain, top: '#B79CFF', bottom: '#6B45D6', rim: '#4A2BA3' },
  'video-star': { glyph: Clapperboard, top: '#FF9CBD', bottom: '#C93A72', rim: '#962551' },
  'social-saver': { glyph: Handshake, top: '#FFBF7A', bottom: '#B05206', rim: '#8A4004' },
};

const plain: MedallionLook = {
  glyph: undefined,
  top: '#8FB4C4',
  bottom: '#44616F',
  rim: '#2F4652',
};

export function medallionLook(id: string): MedallionLook {
  return (Object.hasOwn(looks, id) ? looks[id] : undefined) ?? plain;
}
