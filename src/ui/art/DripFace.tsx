import * as S from './Drip.styles';

const ink = '#0B2A3B';
const blush = '#FF8FA3';

export type DripMood = 'smile' | 'happy' | 'wave' | 'cheer' | 'think' | 'sad';

/** Brows and mouth of the open-eyed moods. The joyful moods have their own face. */
const strokes: Record<'smile' | 'think' | 'sad', { brows?: string; mouth: string }> = {
  smile: { mouth: 'M51 87q9 9 18 0' },
  think: { brows: 'M38 61l10 1M72 58l10-2', mouth: 'M54 91h11' },
  sad: { brows: 'M37 63l10-3M83 63l-10-3', mouth: 'M51 94q9-8 18 0' },
};

export function DripFace({ mood }: { mood: DripMood }) {
  const isJoyful = mood === 'happy' || mood === 'wave' || mood === 'cheer';
  return (
    <g strokeLinecap="round">
      <g fill={blush} opacity=".75">
        <ellipse cx="35" cy="87" rx="6.5" ry="4.2" />
        <ellipse cx="85" cy="87" rx="6.5" ry="4.2" />
      </g>
      {isJoyful ? <JoyfulFace /> : <CalmFace mood={mood} />}
    </g>
  );
}

function JoyfulFace() {
  return (
    <>
      <path d="M39 77q6-9 12 0M69 77q6-9 12 0" stroke={ink} strokeWidth="4" fill="none" />
      <path
        d="M48 84.5q12 3.500 24 0c.6 9-4.500 15.500-12 15.500s-12.600-6.500-12-15.500Z"
        fill={ink}
      />
      <path
        d="M53.5 96c1.500-3.500 4-4.500 6.500-4.500s5 1 6.500 4.500c-1.800 2.600-4 4-6.500 4s-4.700-1.400-6.500-4Z"
        fill={blush}
      />
    </>
  );
}

function CalmFace({ mood }: { mood: keyof typeof strokes }) {
  const { brows, mouth } = strokes[mood];
  return (
    <>
      <S.Eyes>
        <g fill={ink}>
          <ellipse cx="45" cy="74" rx="5.2" ry="7" />
          <ellipse cx="75" cy="74" rx="5.2" ry="7" />
        </g>
        <g fill="#fff">
          <circle cx="47" cy="71" r="2" />
          <circle cx="77" cy="71" r="2" />
        </g>
      </S.Eyes>
      {brows && <path d={brows} stroke={ink} strokeWidth="3" />}
      <path d={mouth} stroke={ink} strokeWidth="3.6" fill="none" />
    </>
  );
}
