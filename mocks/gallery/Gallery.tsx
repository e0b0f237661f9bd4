import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Stack, Text } from '@/ui/layout/primitives';
import { GlobalStyle } from '@/ui/theme/GlobalStyle';
import { theme } from '@/ui/theme/theme';
import { scenarioNames, scenarios } from '../scenarios/scenarios';
import { components } from './components';
import { componentUrl, screens, screenUrl, sizes, themes, type ScreenName } from './items';

const scale = 0.5;

const names = [...(Object.keys(screens) as ScreenName[]), 'Components'] as const;
type Name = (typeof names)[number];

/** Shows every screen in every scenario and each component of src/ui, both themes, three widths. */
export function Gallery() {
  const { searchParams } = new URL(location.href);
  const component = searchParams.get('component');
  return (
    <>
      {!import.meta.env.PROD && <GlobalStyle />}
      {component === null ? (
        <Frames first={searchParams.get('gallery')} />
      ) : (
        <Column $gap={4} $pad={4}>
          {components[component]?.() ?? `There is no component ${component}.`}
        </Column>
      )}
    </>
  );
}

function Frames({ first }: { first: string | null }) {
  const [shown, setShown] = useState<Name>(names.find((name) => name === first) ?? 'Home');
  const choose = (name: Name) => {
    setShown(name);
    history.replaceState(null, '', `?gallery=${encodeURIComponent(name)}`);
    scrollTo(0, 0);
  };
  return (
    <>
      <Bar>
        <h1>Gallery</h1>
        <label>
          Show{' '}
          <select value={shown} onChange={({ target }) => choose(target.value as Name)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </Bar>
      <main>
        {shown === 'Components'
          ? Object.keys(components).map((name) => (
              <Group key={name} title={name} url={componentUrl(name)} />
            ))
          : [null, ...scenarioNames].map((scenario) => (
              <Group
                key={`${shown} ${scenario}`}
                title={scenario ?? shown}
                url={screenUrl(shown, scenario)}
              >
                {scenario && scenarios[scenario].description}
              </Group>
            ))}
      </main>
    </>
  );
}

interface GroupProps {
  title: string;
  url: string;
  children?: ReactNode;
}

function Group({ title, url, children }: GroupProps) {
  const [ref, isNear] = useIsNear();
  return (
    <section ref={ref}>
      <h2>
        <a href={url}>{title}</a>
      </h2>
      <Text $tone="soft">{children}</Text>
      <Strip>
        {sizes.map(([width, height]) => (
          <Pair key={width} $isStacked={height < width / 2}>
            {themes.map((colorScheme) => (
              <Scaled key={colorScheme} style={{ width: width * scale, height: height * scale }}>
                {isNear && (
                  // oxlint-disable-next-line react/iframe-missing-sandbox -- It shows this app itself.
                  <iframe
                    title={`${title}, ${width} pixels, ${colorScheme}`}
                    src={url}
                    // What the page in the frame gets as its prefers-color-scheme.
                    style={{ colorScheme, width, height, scale }}
                  />
                )}
              </Scaled>
            ))}
          </Pair>
        ))}
      </Strip>
    </section>
  );
}

/** True while the element is in the window or close to it: a frame is a whole app. */
function useIsNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '100px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
}

/** As wide as the app's column. */
const Column = styled(Stack)`
  position: relative;
  max-width: ${theme.layout.column};
  min-height: 100dvh;
  margin: 0 auto;
  align-content: start;
  overflow-x: clip;
  background: ${theme.color.column};
`;

const Bar = styled.header`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[5]};
  padding: ${theme.space[3]} ${theme.space[5]};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

  h1 {
    font-size: ${theme.font.size.title};
  }

  & + main > section {
    padding: ${theme.space[4]} ${theme.space[5]};
  }
`;

const Strip = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[3]};
  padding-bottom: ${theme.space[2]};
  overflow-x: auto;
`;

/** Both themes, one above the other for a phone on its side. */
const Pair = styled.div<{ $isStacked: boolean }>`
  display: flex;
  flex: none;
  flex-direction: ${({ $isStacked }) => $isStacked && 'column'};
  gap: inherit;
`;

const Scaled = styled.div`
  flex: none;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};

  iframe {
    border: 0;
    transform-origin: 0 0;
  }
`;
