import { useState } from 'react';
import { Button, ButtonLink } from '../../src/ui/components/controls/Button.tsx';
import { Checkbox } from '../../src/ui/components/controls/Checkbox.tsx';
import { Field } from '../../src/ui/components/controls/Field.tsx';
import { IconButton } from '../../src/ui/components/controls/IconButton.tsx';
import { Pager } from '../../src/ui/components/controls/Pager.tsx';
import { Segmented } from '../../src/ui/components/controls/Segmented.tsx';
import { Select } from '../../src/ui/components/controls/Select.tsx';
import { Slider } from '../../src/ui/components/controls/Slider.tsx';
import { Switch } from '../../src/ui/components/controls/Switch.tsx';
import { EmptyState } from '../../src/ui/components/feedback/EmptyState.tsx';
import { ErrorNote } from '../../src/ui/components/feedback/ErrorNote.tsx';
import { ErrorState } from '../../src/ui/components/feedback/ErrorState.tsx';
import { LiveRegion } from '../../src/ui/components/feedback/LiveRegion.tsx';
import { ProgressLine } from '../../src/ui/components/feedback/ProgressLine.tsx';
import { QueryState } from '../../src/ui/components/feedback/QueryState.tsx';
import { Skeleton } from '../../src/ui/components/feedback/Skeleton.tsx';
import { StateMessage } from '../../src/ui/components/feedback/StateMessage.tsx';
import { Icon } from '../../src/ui/components/icons/Icon.tsx';
import { iconPaths, type IconName } from '../../src/ui/components/icons/iconPaths.ts';
import { BottomDock } from '../../src/ui/components/layout/BottomDock.tsx';
import { Dialog } from '../../src/ui/components/layout/Dialog.tsx';
import { PageHeader } from '../../src/ui/components/layout/PageHeader.tsx';
import { ScrollRow } from '../../src/ui/components/layout/ScrollRow.tsx';
import { Held, type PartStates } from './held.tsx';

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'A longer third' },
];
const RANGE = { min: 0, max: 100, step: 5 };
const nothing = () => undefined;
const failed = new Error('failed');

function ButtonStates() {
  return (
    <>
      {(['primary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant}>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} icon="box" price={6400}>
            with a price
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy busyLabel="Under way">
            busy
          </Button>
          <ButtonLink variant={variant} to="#">
            a link
          </ButtonLink>
        </div>
      ))}
    </>
  );
}

function FieldStates() {
  const label = 'Phone number';
  return (
    <>
      <Held first="">
        {(value, onChange) => <Field {...{ label, value, onChange }} placeholder="empty" />}
      </Held>
      <Held first="13800000000">
        {(value, onChange) => <Field {...{ label, value, onChange }} hint="What it is for." />}
      </Held>
      <Held first="138">
        {(value, onChange) => <Field {...{ label, value, onChange }} error="It has eleven digits." />}
      </Held>
      <Held first="13800000000">
        {(value, onChange) => (
          <Field {...{ label, value, onChange }} start={<Icon name="search" />} end={<Icon name="check" />} />
        )}
      </Held>
      <Field label={label} value="disabled" onChange={nothing} disabled />
    </>
  );
}

function DialogStates() {
  const [shown, setShown] = useState<string>();
  const close = () => setShown(undefined);
  return (
    <>
      {(['s', 'm', 'l'] as const).map((size) => (
        <Button key={size} onClick={() => setShown(size)}>
          Size {size}
        </Button>
      ))}
      <Button onClick={() => setShown('left')}>Drawer</Button>
      {(['s', 'm', 'l'] as const).map((size) => (
        <Dialog key={size} open={shown === size} onClose={close} title={`Size ${size}`} size={size}>
          <p>What the dialog says.</p>
        </Dialog>
      ))}
      <Dialog open={shown === 'left'} onClose={close} title="Drawer" position="left">
        <p>What the drawer says.</p>
      </Dialog>
    </>
  );
}

/** What is pressed, filled in or says how something stands. */
export const controlStates: readonly PartStates[] = [
  { name: 'Button', States: ButtonStates },
  {
    name: 'IconButton',
    States: () => (
      <>
        <IconButton icon="search" label="Search" onClick={nothing} />
        <IconButton icon="check" label="Pressed" pressed onClick={nothing} />
        <IconButton icon="warning" label="Disabled" disabled onClick={nothing} />
      </>
    ),
  },
  { name: 'Field', States: FieldStates },
  {
    name: 'Select',
    States: () => (
      <>
        <Held first="one">
          {(value, onChange) => <Select label="Kind" options={OPTIONS} {...{ value, onChange }} />}
        </Held>
        <Held first="two">
          {(value, onChange) => (
            <Select label="Kind" icon="search" options={OPTIONS} {...{ value, onChange }} />
          )}
        </Held>
      </>
    ),
  },
  {
    name: 'Checkbox',
    States: () => (
      <>
        <Held<boolean> first>
          {(checked, onChange) => <Checkbox {...{ checked, onChange }}>Chosen</Checkbox>}
        </Held>
        <Held first={false}>
          {(checked, onChange) => <Checkbox {...{ checked, onChange }}>Not chosen</Checkbox>}
        </Held>
        <Held first={false}>
          {(checked, onChange) => (
            <Checkbox {...{ checked, onChange }} error="It must be accepted.">
              With an error
            </Checkbox>
          )}
        </Held>
      </>
    ),
  },
  {
    name: 'Slider',
    States: () => (
      <>
        <Held first={40}>
          {(value, onChange) => (
            <Slider label="Volume" {...{ ...RANGE, value, onChange }} valueText={`${value}%`} />
          )}
        </Held>
        <Slider label="Volume" {...RANGE} value={0} valueText="Off" onChange={nothing} />
        <Slider label="Volume" {...RANGE} value={70} valueText="70%" disabled onChange={nothing} />
      </>
    ),
  },
  {
    name: 'Switch',
    States: () => (
      <>
        <Held<boolean> first>{(on, onChange) => <Switch label="On" {...{ on, onChange }} />}</Held>
        <Held first={false}>{(on, onChange) => <Switch label="Off" icon="box" {...{ on, onChange }} />}</Held>
        <Held<boolean> first>
          {(on, onChange) => <Switch label="Compact" icon="box" compact {...{ on, onChange }} />}
        </Held>
        <Held first={false}>
          {(on, onChange) => <Switch label="With a hint" hint="What it changes." {...{ on, onChange }} />}
        </Held>
        <Switch label="Disabled" hint="Why it cannot be changed." on={false} onChange={nothing} disabled />
      </>
    ),
  },
  {
    name: 'Segmented',
    States: () => (
      <>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Held key={size} first="one">
            {(value, onChange) => <Segmented label="Kind" options={OPTIONS} {...{ size, value, onChange }} />}
          </Held>
        ))}
        <Held first="1">
          {(value, onChange) => (
            <Segmented
              label="Count"
              options={['1', '2', '5'].map((each) => ({ value: each, label: each, disabled: each === '5' }))}
              numeric
              {...{ value, onChange }}
            />
          )}
        </Held>
      </>
    ),
  },
  {
    name: 'ScrollRow',
    States: () =>
      [160, 480].map((width) => (
        <div key={width} style={{ width }}>
          <ScrollRow>
            <Held first="one">
              {(value, onChange) => <Segmented label="Kind" options={OPTIONS} {...{ value, onChange }} />}
            </Held>
          </ScrollRow>
        </div>
      )),
  },
  {
    name: 'Pager',
    States: () => (
      <>
        {[1, 3, 5].map((first) => (
          <Held key={first} first={first}>
            {(page, onPage) => <Pager page={page} pageSize={20} total={100} onPage={onPage} />}
          </Held>
        ))}
      </>
    ),
  },
  {
    name: 'Icon',
    States: () => (Object.keys(iconPaths) as IconName[]).map((name) => <Icon key={name} name={name} />),
  },
  {
    name: 'PageHeader',
    States: () => (
      <PageHeader title="Title of the page" lead="What can be done on it.">
        <Button>An action</Button>
      </PageHeader>
    ),
  },
  {
    name: 'BottomDock',
    States: () => (
      <BottomDock label="Dock" className={undefined}>
        <Button variant="primary">Above the tabs of a phone</Button>
      </BottomDock>
    ),
  },
  { name: 'Dialog', States: DialogStates },
  {
    name: 'EmptyState',
    States: () => (
      <>
        <EmptyState icon="box" title="No boxes" action={<Button variant="primary">To all boxes</Button>}>
          What the list would hold.
        </EmptyState>
        <EmptyState icon="box" picture="lost" title="No such box" />
      </>
    ),
  },
  { name: 'ErrorState', States: () => <ErrorState error={failed} onRetry={nothing} /> },
  {
    name: 'ErrorNote',
    States: () => <ErrorNote title="The box was not opened." hint="Nothing was paid." />,
  },
  {
    name: 'StateMessage',
    States: () => (
      <StateMessage icon="warning" title="Something failed" isError>
        Why it failed.
      </StateMessage>
    ),
  },
  {
    name: 'QueryState',
    States: () => {
      const query = { data: undefined, error: null, isError: false, isFetching: true, refetch: nothing };
      return (
        <>
          <QueryState query={query} loading={<Skeleton />}>
            {() => null}
          </QueryState>
          <QueryState query={{ ...query, error: failed, isError: true }} loading={<Skeleton />}>
            {() => null}
          </QueryState>
        </>
      );
    },
  },
  { name: 'Skeleton', States: () => <Skeleton /> },
  {
    name: 'ProgressLine',
    States: () =>
      [0, 4, 10].map((done) => <ProgressLine key={done} label="Progress" done={done} count={10} />),
  },
  { name: 'LiveRegion', States: () => <LiveRegion message="Read by screen readers alone" /> },
];
