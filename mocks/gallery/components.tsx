import { Droplets, Plus, X } from 'lucide-react';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { Coin } from '@/ui/art/Coin';
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { Rays } from '@/ui/art/Rays';
import { Button } from '@/ui/controls/Button';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { FileInput } from '@/ui/controls/FileInput';
import { IconButton } from '@/ui/controls/IconButton';
import { TabList, TabPanel } from '@/ui/controls/TabList';
import { PasswordField, TextArea, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Loading, SlowNote } from '@/ui/feedback/Loading';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Skeleton, SkeletonMedals, SkeletonRow } from '@/ui/feedback/Skeleton';
import { Splash } from '@/ui/feedback/Splash';
import { EmptyState, FailedState, FailedPart } from '@/ui/feedback/State';
import { Dialog } from '@/ui/layout/Dialog';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { Hero } from '@/ui/layout/Hero';
import { BackHero } from '@/ui/layout/BackHero';
import { IconChip } from '@/ui/layout/IconChip';
import { Row } from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Section } from '@/ui/layout/Section';
import { Sheet } from '@/ui/layout/Sheet';

const doNothing = () => {};
const rain = <Droplets size={22} aria-hidden />;
const cross = <X size={22} aria-hidden />;
const skeleton = <SkeletonRow lines={['70%', '45%']} />;
const offline = 'Couldn’t load it. You seem to be offline.';

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];
const figures = [
  { label: 'Points', value: '1,250', icon: <Coin /> },
  { label: 'Liters', value: <Skeleton width={40} />, icon: rain },
];
const each = <const State,>(states: readonly State[], render: (state: State) => ReactNode) =>
  states.map((state) => <Fragment key={JSON.stringify(state)}>{render(state)}</Fragment>);

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
  const [count, setCount] = useState(0);
  const handlePick = (files: File[]) => setCount(files.length);
  return (
    <>
      <Button onClick={() => ref.current?.click()}>{`Choose images (${count})`}</Button>
      <FileInput ref={ref} label="Images" accept="image/*" isMultiple onPick={handlePick} />
    </>
  );
}

/** Each component of src/ui by the name of its file, in all its states. */
export const components: Readonly<Record<string, () => ReactNode>> = {
  Button: () =>
    each(['primary', 'success', 'secondary', 'danger', 'quiet', 'danger-quiet'], (variant) => (
      <>
        <Button variant={variant} icon={<Plus size={18} aria-hidden />}>
          {variant}
        </Button>
        <Row>
          {each([{}, { isBusy: true }, { disabled: true }], (state) => (
            <Button variant={variant} size="small" {...state}>
              {Object.keys(state)[0] ?? 'small'}
            </Button>
          ))}
        </Row>
      </>
    )),
  ChoiceCard: () =>
    each([{ first: true }, { first: false }, { first: false, offBecause: 'why' }], (state) => (
      <WithValue first={state.first}>
        {(isChecked, onChange) => (
          <ChoiceCard
            {...{ type: 'checkbox', isChecked, onChange, ...state }}
            title="Took a short shower"
            mark={rain}
            aside="saves 38 L"
          >
            <span id={state.offBecause}>Five minutes or less.</span>
          </ChoiceCard>
        )}
      </WithValue>
    )),
  ChoiceGroup: () => (
    <WithValue first="week">
      {(value, onChange) => <ChoiceGroup label="Period" items={periods} {...{ value, onChange }} />}
    </WithValue>
  ),
  FileInput: PickFile,
  IconButton: () => (
    <Row $wrap>
      {each(['plain', 'ink', 'soft', 'sunken', 'solid', 'hero', 'rimmed'], (tone) => (
        <IconButton label={`Clear (${tone})`} tone={tone}>
          {cross}
        </IconButton>
      ))}
      <IconButton label="Clear (disabled)" tone="solid" disabled>
        {cross}
      </IconButton>
    </Row>
  ),
  TabList: () =>
    each(['surface', 'hero'], (tone) => (
      <WithValue first="month">
        {(value, onChange) => (
          <>
            <TabList label={tone} idBase={tone} items={periods} {...{ tone, value, onChange }} />
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
      <TextField label="With an icon" defaultValue="Ana" icon={rain} />
      <TextField label="Invalid" defaultValue="ana@" error="Enter an email address." />
      <TextField label="Disabled" defaultValue="Ana" disabled />
      <PasswordField label="Password" defaultValue="drip" />
      <TextArea label="Several lines" defaultValue="Rain barrels work." hint="Up to 500." />
    </div>
  ),
  Alert: () =>
    each(['danger', 'info', 'success', 'lesson'], (tone) => (
      <Alert tone={tone} action={<a href="#retry">Retry</a>}>
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
    each([0, 8, 50, 100], (value) => <ProgressBar name={`At ${value} percent`} value={value} />),
  Skeleton: () => (
    <>
      {each(['text', 'block', 'card', 'pill'], (shape) => (
        <Skeleton shape={shape} height={40} />
      ))}
      <SkeletonRow lines={['70%', '45%']} isRound />
      <SkeletonMedals count={3} />
    </>
  ),
  Splash: () => <Splash label="Loading Water Savers" />,
  State: () => (
    <>
      <EmptyState
        title="No videos yet"
        hint="Show how you save."
        action={<Button>Record</Button>}
      />
      <FailedState title="Couldn’t load the chat" hint={offline} onRetry={doNothing} isRetrying />
      {each([false, true], (isRetrying) => (
        <FailedPart onRetry={doNothing} isRetrying={isRetrying}>
          {offline}
        </FailedPart>
      ))}
    </>
  ),
  BackHero: () => <BackHero title="Inbox" onBack={doNothing} />,
  Dialog: () => (
    <Dialog label="A dialog" onClose={doNothing}>
      <ScreenHeading>A dialog covers the column</ScreenHeading>
    </Dialog>
  ),
  DottedPanel: () =>
    each([{}, { isActive: true }], (state) => (
      <DottedPanel {...state}>{state.isActive ? 'A file is over it' : 'Drop a file'}</DottedPanel>
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
    each(['regular', 'title', 'tall', 'podium', 'banner'], (layout) => (
      <Hero layout={layout} decor={<HeroDrops />}>
        <ScreenHeading>{layout}</ScreenHeading>
      </Hero>
    )),
  IconChip: () => (
    <Row $wrap>
      {each(['water', 'reward', 'quiz', 'video', 'game', 'action', 'hero'], (tone) => (
        <IconChip tone={tone}>{rain}</IconChip>
      ))}
      {each([36, 44, 52], (size) => (
        <IconChip {...{ size, shape: 'disc' }}>{rain}</IconChip>
      ))}
    </Row>
  ),
  ScreenBody: () => <ScreenBody>The body of a screen</ScreenBody>,
  ScreenHeading: () =>
    each(['heading', 'title', 'figure'], (size) => (
      <ScreenHeading size={size}>{`A ${size}`}</ScreenHeading>
    )),
  Section: () => (
    <Section title="Badges" action={<a href="#all">All</a>}>
      The content of a section
    </Section>
  ),
  Sheet: () => (
    <Sheet title="A sheet" onClose={doNothing}>
      It rises from the lower edge.
    </Sheet>
  ),
  Coin: () => (
    <Row>
      {each([18, 36, 72], (size) => (
        <Coin size={size} />
      ))}
    </Row>
  ),
  Confetti: () => <Confetti />,
  Drip: () => (
    <Row $wrap>
      {each(['smile', 'happy', 'wave', 'cheer', 'think', 'sad'], (mood) => (
        <Drip mood={mood} hasShadow />
      ))}
      {each(['pink', 'violet', 'green'], (tint) => (
        <Drip tint={tint} size={64} />
      ))}
    </Row>
  ),
  DropGauge: () => (
    <Hero>
      {each([0, 45, 100], (value) => (
        <DropGauge figure={value} value={value} max={100} caption="LEVEL" />
      ))}
    </Hero>
  ),
  HeroDrops: () => <Hero decor={<HeroDrops />} />,
  Rays: () => <Hero layout="banner" decor={<Rays />} />,
};
