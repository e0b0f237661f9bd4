import { Suspense } from 'react';
import { addLitres } from '@/domain/litres';
import { isBlank } from '@/domain/text';
import { useWaterFormat } from '@/components/useWaterFormat';
import { Loading } from '@/ui/feedback/Loading';
import { Section } from '@/ui/layout/Section';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { ActionMark } from './ActionMark';
import * as S from './ReviewStep.styles';
import { type StoryStepProps, chosenOf, missingOf } from './storyDraft';
import { Sum } from './Sum';
import { VideoShown } from './videoParts';
import { waterKinds } from './waterKinds';

const all = ['actions', 'litres', 'text', 'photos', 'descriptions', 'video'];

export function ReviewStep({ draft, prompt, actions, frame }: StoryStepProps) {
  const chosen = chosenOf(draft, actions);
  const litres = addLitres(chosen);
  const water = useWaterFormat();
  return (
    <StepFrame
      {...frame}
      title="Ready to submit?"
      lead="Go back to make changes."
      mood="happy"
      missing={missingOf({ draft, actions, prompt, water }, all)}
      nextLabel="Submit"
    >
      {waterKinds.map(({ kind, title }) => {
        const group = chosen.filter((action) => action.kind === kind);
        if (group.length === 0) return null;
        return (
          <Section key={kind} title={title} action={<Sum>{water.long(litres[kind])}</Sum>}>
            <S.List>
              {group.map(({ id, title: name }) => (
                <S.Item key={id}>
                  <ActionMark kind={kind} />
                  <span>{name}</span>
                </S.Item>
              ))}
            </S.List>
          </Section>
        );
      })}
      <Section title="Your story">
        <S.Story>
          {draft.way === 'video' && draft.video && (
            <Suspense
              fallback={
                <Loading label="Loading your video">
                  <Skeleton shape="block" height={64} />
                </Loading>
              }
            >
              <VideoShown video={draft.video} />
            </Suspense>
          )}
          {!isBlank(draft.text) && <S.Text dir="auto">{draft.text.trim()}</S.Text>}
          {draft.way === 'photos' && (
            <S.Photos>
              {draft.photos.map(({ id, dataUrl, description }) => (
                <S.Photo key={id}>
                  <S.Image src={dataUrl} alt="" />
                  <S.Caption dir="auto">{description}</S.Caption>
                </S.Photo>
              ))}
            </S.Photos>
          )}
        </S.Story>
      </Section>
    </StepFrame>
  );
}
