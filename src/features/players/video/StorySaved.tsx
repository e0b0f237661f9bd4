import type { SavedProps } from '@/features/players/frame/playerProps';
import { addLitres } from '@/domain/litres';
import { useWaterFormat } from '@/components/useWaterFormat';
import { Section } from '@/ui/layout/Section';
import { Derivation } from '@/components/awards/Derivation';
import { CardTitle } from '@/ui/layout/primitives';
import * as S from './StorySaved.styles';
import { Sum } from './Sum';
import { waterKinds } from './waterKinds';

export function StorySaved({ savings }: SavedProps) {
  const litres = addLitres(savings);
  const water = useWaterFormat();
  return waterKinds.map(({ kind, title }) => {
    const group = savings.filter((saving) => saving.kind === kind);
    if (group.length === 0) return null;
    return (
      <Section key={kind} title={title} action={<Sum>{water.long(litres[kind])}</Sum>}>
        <S.List>
          {group.map(({ title: name, litres: worth, days, basis, source }) => (
            <S.Saving key={name}>
              <CardTitle>{name}</CardTitle>
              <S.Worth>{`${water.long(worth)}${days > 1 ? ` over ${days} days` : ''}`}</S.Worth>
              <Derivation title={name} basis={basis} source={source} />
            </S.Saving>
          ))}
        </S.List>
      </Section>
    );
  });
}
