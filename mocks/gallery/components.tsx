import { Droplets, Flame, Pencil, Plus, Trophy, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Coin } from '@/ui/art/Coin';
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { HeroWaves } from '@/ui/art/HeroWaves';
import { Rays } from '@/ui/art/Rays';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { FileInput } from '@/ui/controls/FileInput';
import { IconButton } from '@/ui/controls/IconButton';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { PasswordField, TextArea, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Loading, SlowNote } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton, SkeletonMedals, SkeletonRow } from '@/ui/feedback/Skeleton';
import { Splash } from '@/ui/feedback/Splash';
import { EmptyState, FailedState } from '@/ui/feedback/State';
import { Dialog } from '@/ui/layout/Dialog';
import { Disclosure } from '@/ui/layout/Disclosure';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { Hero } from '@/ui/layout/Hero';
import { IconChip } from '@/ui/layout/IconChip';
import { Row, Stack, Text } from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Section } from '@/ui/layout/Section';
import { Sheet } from '@/ui/layout/Sheet';

const doNothing = () => {};

/** Shows a control that has a value, which then changes as in the app. */
function WithValue<Value>(props: {
  first: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.first);
  return props.children(value, setValue);
}

function PickFile() {
  const ref = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState('No file chosen yet.');
  const handlePick = (files: File[]) => setNames(files.map(({ name }) => name).join(', '));
  return (
    <>
      <Button onClick={() => ref.current?.click()}>Choose images</Button>
      <FileInput ref={ref} label="Images" accept="image/*" isMultiple onPick={handlePick} />
      <Text>{names}</Text>
    </>
  );
}

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;
type Period = (typeof periods)[number]['value'];

const lines = ['70%', '45%'];
const skeleton = <SkeletonRow lines={lines} />;
const queryPart = {
  data: undefined,
  failure: undefined,
  onRetry: doNothing,
  isRetrying: false,
  loading: 'Loading the badges',
  skeleton,
  children: (data: string) => <Text>{data}</Text>,
};
const figures = [
  { label: 'Points', value: '1,250', icon: <Coin /> },
  { label: 'Rank', value: '#3', icon: <Trophy size={18} /> },
  { label: 'Streak', value: <Skeleton width={40} />, icon: <Flame size={18} /> },
];
const rain = <Droplets size={22} aria-hidden />;

/** Each component of src/ui by the name of its file, in all its states. */
export const components: Readonly<Record<string, () => ReactNode>> = {
  Button: () => (
    <>
      {(['primary', 'success', 'secondary', 'quiet', 'danger-quiet'] as const).map((variant) => (
        <Stack key={variant} $gap={2}>
          <Button variant={variant} icon={<Plus size={18} aria-hidden />}>
            {variant}
          </Button>
          <Row>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} size="small" isBusy>
              Busy
            </Button>
            <Button variant={variant} size="small" disabled>
              Disabled
            </Button>
          </Row>
        </Stack>
      ))}
      <ButtonLink href="#link">Link</ButtonLink>
    </>
  ),
  ChoiceCard: () => (
    <>
      {[true, false].map((first) => (
        <WithValue key={String(first)} first={first}>
          {(isChecked, onChange) => (
            <ChoiceCard
              type="checkbox"
              {...{ isChecked, onChange }}
              title="Took a short shower"
              mark={rain}
              aside="saves 38 L"
            >
              Five minutes or less.
            </ChoiceCard>
          )}
        </WithValue>
      ))}
      <ChoiceCard
        type="radio"
        isChecked={false}
        onChange={doNothing}
        offBecause="off-because"
        title="Disabled"
        mark="C"
      >
        <span id="off-because">Choose another answer first.</span>
      </ChoiceCard>
    </>
  ),
  ChoiceGroup: () => (
    <WithValue<Period> first="week">
      {(value, onChange) => <ChoiceGroup label="Period" items={periods} {...{ value, onChange }} />}
    </WithValue>
  ),
  FileInput: PickFile,
  IconButton: () => (
    <Row $wrap>
      {(['plain', 'ink', 'soft', 'sunken', 'solid', 'hero', 'rimmed'] as const).map((tone) => (
        <IconButton key={tone} label={`Edit (${tone})`} tone={tone}>
          <Pencil size={22} aria-hidden />
        </IconButton>
      ))}
      <IconButton label="Edit (disabled)" tone="solid" disabled>
        <Pencil size={22} aria-hidden />
      </IconButton>
    </Row>
  ),
  TabList: () =>
    (['surface', 'hero'] as const).map((tone) => (
      <WithValue<Period> key={tone} first="month">
        {(value, onChange) => (
          <>
            <TabList
              label="Period"
              items={periods}
              idBase={tone}
              isEven={tone === 'hero'}
              {...{ tone, value, onChange }}
            />
            <TabPanel idBase={tone} value={value}>
              {`By ${value}`}
            </TabPanel>
          </>
        )}
      </WithValue>
    )),
  TextField: () => (
    <div>
      <TextField label="Empty" placeholder="ana@example.com" hint="Only you see it." />
      <TextField label="With an icon and a control" defaultValue="Ana" icon={rain} end={close} />
      <TextField label="Invalid" defaultValue="ana@" error="Enter an email address." />
      <TextField label="Disabled" defaultValue="Ana" disabled />
      <PasswordField label="Password" defaultValue="drip" />
      <TextArea label="Several lines" defaultValue="Rain barrels work." hint="Up to 500." />
    </div>
  ),
  Alert: () =>
    (['danger', 'info', 'success', 'lesson'] as const).map((tone) => (
      <Alert key={tone} tone={tone} action={tone === 'danger' && <a href="#retry">Retry</a>}>
        {`An alert of the tone “${tone}”.`}
      </Alert>
    )),
  Loading: () => (
    <>
      <Loading label="Loading the badges">{skeleton}</Loading>
      <SlowNote>Still loading. Your connection may be slow.</SlowNote>
    </>
  ),
  ProgressBar: () =>
    [null, 0, 8, 50, 100].map((value) => (
      <ProgressBar key={value} name={`At ${value ?? 'an unknown'} percent`} value={value} />
    )),
  QueryPart: () => (
    <>
      <QueryPart {...queryPart} />
      <QueryPart {...queryPart} data="Six badges" />
      <QueryPart {...queryPart} failure="Couldn’t load the badges. You seem to be offline." />
      <QueryPart {...queryPart} failure="Couldn’t load the chat. The server failed." isRetrying />
    </>
  ),
  Skeleton: () => (
    <>
      {(['text', 'block', 'card', 'pill'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} height={40} />
      ))}
      <SkeletonRow lines={lines} isRound />
      <SkeletonMedals count={3} />
    </>
  ),
  Splash: () => <Splash label="Loading Water Savers" />,
  State: () => (
    <>
      <EmptyState
        title="No videos yet"
        hint="Show how you save water."
        action={<Button>Record</Button>}
      />
      <FailedState
        title="Couldn’t load the chat"
        hint="You seem to be offline."
        onRetry={doNothing}
        isRetrying={false}
      />
    </>
  ),
  Dialog: () => (
    <Dialog label="A dialog" onClose={doNothing}>
      <ScreenHeading>A dialog covers the column</ScreenHeading>
    </Dialog>
  ),
  Disclosure: () =>
    [undefined, 'gallery'].map((openedBy) => (
      <Disclosure
        key={String(openedBy)}
        title={openedBy ? 'Open' : 'Closed'}
        icon={<IconChip>{rain}</IconChip>}
        summary="Three settings"
        openedBy={openedBy}
      >
        <Text>What was hidden</Text>
      </Disclosure>
    )),
  DottedPanel: () =>
    [false, true].map((isActive) => (
      <DottedPanel key={String(isActive)} isActive={isActive}>
        {isActive ? 'A file is dragged over it' : 'Drop a file here'}
      </DottedPanel>
    )),
  FigureGroup: () => (
    <>
      <FigureGroup items={figures} />
      <Hero>
        <FigureGroup tone="hero" items={figures} />
      </Hero>
    </>
  ),
  Hero: () =>
    (['regular', 'title', 'tall', 'podium', 'banner'] as const).map((layout) => (
      <Hero key={layout} layout={layout} decor={<HeroDrops />}>
        <ScreenHeading>{layout}</ScreenHeading>
      </Hero>
    )),
  IconChip: () => (
    <Row $wrap>
      {(['water', 'reward', 'quiz', 'video', 'game', 'action', 'hero'] as const).map((tone) => (
        <IconChip key={tone} tone={tone}>
          {rain}
        </IconChip>
      ))}
      {([36, 44, 52] as const).map((size) => (
        <IconChip key={size} size={size} shape="disc">
          {rain}
        </IconChip>
      ))}
    </Row>
  ),
  ScreenBody: () => (
    <ScreenBody>
      <Text>The body of a screen, with the column’s gutters.</Text>
    </ScreenBody>
  ),
  ScreenHeading: () =>
    (['heading', 'title', 'figure'] as const).map((size) => (
      <ScreenHeading key={size} size={size}>
        {`A ${size}`}
      </ScreenHeading>
    )),
  Section: () => (
    <Section title="Badges" action={<a href="#all">All</a>}>
      <Text>The content of a section</Text>
    </Section>
  ),
  Sheet: () => (
    <Sheet title="A sheet" onClose={doNothing}>
      <Text>It rises from the lower edge.</Text>
    </Sheet>
  ),
  Coin: () => (
    <Row>
      {[18, 36, 72].map((size) => (
        <Coin key={size} size={size} />
      ))}
    </Row>
  ),
  Confetti: () => <Confetti />,
  Drip: () => (
    <>
      <Row $wrap>
        {(['smile', 'happy', 'wave', 'cheer', 'think', 'sad'] as const).map((mood) => (
          <Drip key={mood} mood={mood} hasShadow />
        ))}
      </Row>
      <Row $wrap>
        {(['pink', 'violet', 'green'] as const).map((tint) => (
          <Drip key={tint} tint={tint} size={64} />
        ))}
      </Row>
    </>
  ),
  DropGauge: () => (
    <Hero>
      <Row>
        {[0, 45, 100].map((value) => (
          <DropGauge key={value} figure={value} value={value} max={100} caption="LEVEL" />
        ))}
      </Row>
    </Hero>
  ),
  HeroDrops: () => (
    <Hero>
      <HeroDrops />
    </Hero>
  ),
  HeroWaves: () => (
    <Hero layout="banner">
      <HeroWaves />
    </Hero>
  ),
  Rays: () => (
    <Hero layout="banner">
      <Rays />
    </Hero>
  ),
};

const close = (
  <IconButton label="Clear" tone="soft">
    <X size={22} aria-hidden />
  </IconButton>
);
