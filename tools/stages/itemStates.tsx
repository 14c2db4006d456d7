import { BoxCard, BoxCardSkeleton } from '../../src/ui/components/boxes/BoxCard.tsx';
import { BoxGrid } from '../../src/ui/components/boxes/BoxGrid.tsx';
import { Button } from '../../src/ui/components/controls/Button.tsx';
import { Icon } from '../../src/ui/components/icons/Icon.tsx';
import { ArtImage } from '../../src/ui/components/items/ArtImage.tsx';
import { CardGrid } from '../../src/ui/components/items/CardGrid.tsx';
import { GradeLabel } from '../../src/ui/components/items/GradeLabel.tsx';
import { ItemArt } from '../../src/ui/components/items/ItemArt.tsx';
import { ItemCard, ItemCardSkeleton } from '../../src/ui/components/items/ItemCard.tsx';
import { ItemName } from '../../src/ui/components/items/ItemName.tsx';
import { ItemPlate } from '../../src/ui/components/items/ItemPlate.tsx';
import { LookCard, LookLine } from '../../src/ui/components/items/LookCard.tsx';
import { CountUp } from '../../src/ui/components/money/CountUp.tsx';
import { Multiple } from '../../src/ui/components/money/Multiple.tsx';
import { Price } from '../../src/ui/components/money/Price.tsx';
import { Avatar } from '../../src/ui/components/players/Avatar.tsx';
import { HeadPicGrid } from '../../src/ui/components/players/HeadPicGrid.tsx';
import { HouseMark } from '../../src/ui/components/players/HouseMark.tsx';
import { Figure, ProfileHeader } from '../../src/ui/components/players/ProfileHeader.tsx';
import { boxSummary, itemOfGrade } from './models.ts';
import { Held, type PartStates } from './held.tsx';

const GRADES = [0, 1, 2, 3, 4] as const;
const rarest = itemOfGrade(0);
const common = itemOfGrade(4);
const nothing = () => undefined;
const avatars = [1, 2, 3].map((id) => ({
  id: String(id),
  headPic: `/art/avatars/${id}.svg`,
  headGround: '',
}));

/** Items, boxes, amounts and players. */
export const itemStates: readonly PartStates[] = [
  {
    name: 'Price',
    States: () =>
      (['xs', 's', 'm', 'l', 'xl', 'xxl'] as const).map((size) => (
        <Price key={size} amount={123_450} size={size} />
      )),
  },
  {
    name: 'Multiple',
    States: () => [50, 100, 380].map((value) => <Multiple key={value} value={value} price={100} />),
  },
  { name: 'CountUp', States: () => <CountUp value={1_234} /> },
  {
    name: 'GradeLabel',
    States: () => GRADES.map((each) => <GradeLabel key={each} grade={each} />),
  },
  {
    name: 'ItemName',
    States: () => GRADES.map((each) => <ItemName key={each} item={itemOfGrade(each)} graded={each < 3} />),
  },
  {
    name: 'ItemArt',
    States: () => (
      <>
        <ItemArt className="plate" image={rarest.weaponImage} sizes="160px" />
        <ItemArt className="plate" image={rarest.weaponImage} sizes="160px" large />
      </>
    ),
  },
  {
    name: 'ArtImage',
    States: () => (
      <>
        <ArtImage image={boxSummary.boxImage} sizes="160px" width={160} height={160} className="plate" />
        <ArtImage
          image="/art/boxes/none.webp"
          sizes="160px"
          width={160}
          height={160}
          className="plate"
          alt="missing"
        />
      </>
    ),
  },
  {
    name: 'ItemPlate',
    States: () =>
      GRADES.map((each) => (
        <span key={each} data-grade={each}>
          <ItemPlate className="plate" image={itemOfGrade(each).weaponImage} sizes="160px" />
        </span>
      )),
  },
  {
    name: 'ItemCard',
    States: () => (
      <CardGrid>
        <ItemCard item={rarest} note="Amber Court" />
        <Held<boolean> first>
          {(selected, onSelect) => <ItemCard item={common} {...{ selected, onSelect }} />}
        </Held>
        <ItemCard item={common} locked={{ icon: 'warning', label: 'In use' }} />
        <ItemCard item={rarest} actions={<Button size="s">Sell</Button>} corner={<Icon name="check" />} />
        <ItemCardSkeleton />
      </CardGrid>
    ),
  },
  {
    name: 'LookCard',
    States: () => (
      <CardGrid>
        {GRADES.map((each) => (
          <LookCard key={each} item={itemOfGrade(each)} label="Details" onOpen={nothing}>
            <LookLine>
              <Price amount={itemOfGrade(each).recoveryPrice} />
            </LookLine>
          </LookCard>
        ))}
      </CardGrid>
    ),
  },
  {
    name: 'CardGrid',
    States: () => (
      <CardGrid busy>
        <ItemCardSkeleton />
        <ItemCardSkeleton />
      </CardGrid>
    ),
  },
  {
    name: 'BoxCard',
    States: () => (
      <BoxGrid>
        <BoxCard box={boxSummary} />
        <BoxCardSkeleton />
      </BoxGrid>
    ),
  },
  {
    name: 'BoxGrid',
    States: () => (
      <BoxGrid row>
        <BoxCard box={boxSummary} />
        <BoxCard box={boxSummary} />
      </BoxGrid>
    ),
  },
  {
    name: 'Avatar',
    States: () =>
      (['s', 'l'] as const).map((size) => (
        <span key={size}>
          <Avatar name="Lin" size={size} />
          <Avatar name="Lin" image="/art/avatars/bun.webp" size={size} />
        </span>
      )),
  },
  {
    name: 'HeadPicGrid',
    States: () => (
      <Held first="1">
        {(chosen, onChoose) => (
          <HeadPicGrid
            list={avatars}
            label="Avatar"
            nameOf={(_id, place) => `Avatar ${place + 1}`}
            {...{ chosen, onChoose }}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'ProfileHeader',
    States: () => (
      <>
        <ProfileHeader player={{ nickname: 'Lin', avatar: '', headGround: '' }} about="Since November">
          <Figure name="Boxes">12</Figure>
        </ProfileHeader>
        <ProfileHeader player={undefined} about={null}>
          <Figure name="Boxes">{undefined}</Figure>
        </ProfileHeader>
      </>
    ),
  },
  { name: 'HouseMark', States: () => <HouseMark /> },
];
