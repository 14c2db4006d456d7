/** Outlines on a 24 px square. `stroke` is drawn as a line, `fill` as an area, `soft` as a faint area below it. */
interface IconPaths {
  readonly stroke?: string;
  readonly fill?: string;
  readonly soft?: string;
}

const paths = {
  bag: {
    stroke:
      'M6 9H18A1.5 1.5 0 0 1 19.5 10.5V19H4.5V10.5A1.5 1.5 0 0 1 6 9ZM8.5 9V7A3.5 3.5 0 0 1 15.5 7V9M9 13.5H15',
  },
  bell: {
    stroke: 'M6 16.5C7.5 15 7.5 13 7.5 10.5A4.5 4.5 0 0 1 16.5 10.5C16.5 13 16.5 15 18 16.5ZM10.5 19.5H13.5',
  },
  bolt: { stroke: 'M13 3L5.5 13.5H11.5L11 21L18.5 10.5H12.5Z' },
  bot: {
    stroke: 'M6 9H18V18.5H6ZM12 9V5.5M9.5 13V14M14.5 13V14M3.5 12.5V15M20.5 12.5V15',
    fill: 'M12 3.2a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6',
  },
  box: { stroke: 'M4 8.5L12 4L20 8.5V16L12 20.5L4 16ZM4 8.5L12 13L20 8.5M12 13V20.5' },
  check: { stroke: 'M5.5 12.5L10 17L18.5 7.5' },
  'chevron-down': { stroke: 'M6 9.5L12 15.5L18 9.5' },
  'chevron-left': { stroke: 'M14.5 6L8.5 12L14.5 18' },
  'chevron-right': { stroke: 'M9.5 6L15.5 12L9.5 18' },
  'chevron-up': { stroke: 'M6 14.5L12 8.5L18 14.5' },
  clock: { stroke: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 7.5V12L15 14' },
  close: { stroke: 'M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5' },
  coin: { fill: 'M12 6.5L17 12L12 17.5L7 12Z', soft: 'M12 2.5L20.5 12L12 21.5L3.5 12Z' },
  copy: { stroke: 'M9 8.5H18.5V19.5H9ZM15 8.5V4.5H5.5V15.5H9' },
  crown: { fill: 'M4 8L8 11.5L12 5.5L16 11.5L20 8L18.5 18H5.5Z' },
  download: { stroke: 'M12 4V14.5M8 11L12 15L16 11M5 16V19.5H19V16' },
  external: { stroke: 'M13.5 4.5H19.5V10.5M19.5 4.5L11 13M16.5 13.5V19.5H4.5V7.5H10.5' },
  eye: {
    stroke:
      'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  },
  'eye-off': {
    stroke:
      'M4 4L20 20M9.5 6C10.3 5.7 11.2 5.5 12 5.5C15.5 5.5 19 7.5 21.5 12C20.8 13.3 20 14.4 19 15.3M6 7.5C4.7 8.6 3.5 10.1 2.5 12C5 16.5 8.5 18.5 12 18.5C13.5 18.5 15 18.1 16.4 17.3',
  },
  gift: {
    stroke:
      'M4 9H20V12.5H4ZM5.5 12.5V20H18.5V12.5M12 9V20M12 9C8 9 7 7.5 7.5 5.8C8.2 4 11 4.5 12 9C13 4.5 15.8 4 16.5 5.8C17 7.5 16 9 12 9',
  },
  globe: {
    stroke:
      'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M3.5 12H20.5M12 3.5C8.5 7 8.5 17 12 20.5M12 3.5C15.5 7 15.5 17 12 20.5',
  },
  info: { stroke: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 11V16M12 8V8.2' },
  link: {
    stroke: 'M10 14L14 10M8.5 11.5L6 14A3.5 3.5 0 0 0 11 19L13 17M15.5 12.5L18 10A3.5 3.5 0 0 0 13 5L11 7',
  },
  lock: { stroke: 'M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11M12 14.5V16.5' },
  logout: { stroke: 'M13 4.5H5.5V19.5H13M10 12H20M16.5 8.5L20 12L16.5 15.5' },
  mail: { stroke: 'M4 6H20V18H4ZM4 7.5L12 13.5L20 7.5' },
  mark: { fill: 'M4 3H20L17.5 8H9L8.3 11H15.5L13.5 15.5H7.2L5.8 21H1.5Z' },
  menu: { stroke: 'M4 7H20M4 12H20M4 17H13' },
  minus: { stroke: 'M5.5 12H18.5' },
  music: {
    stroke:
      'M9 17.5V6.5L18.5 4.5V15.5M6.5 15a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M16 13a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  },
  news: {
    stroke:
      'M5 5H16V19H6.5A1.5 1.5 0 0 1 5 17.5ZM16 9H19V17.5A1.5 1.5 0 0 1 16 17.5M8 9H13M8 12.5H13M8 16H11',
  },
  pause: { fill: 'M7 5.5h3.5v13H7ZM13.5 5.5H17v13h-3.5Z' },
  play: { fill: 'M8 5.5L18.5 12L8 18.5Z' },
  plus: { stroke: 'M12 5.5V18.5M5.5 12H18.5' },
  prev: { fill: 'M17 6V18L8.5 12ZM6 6h2v12H6Z' },
  pulse: { stroke: 'M3 12.5H7L10 5.5L14 18.5L17 12.5H21' },
  refresh: { stroke: 'M19 12A7 7 0 1 1 16.5 6.7M17 3.5V7.2H13.3' },
  search: { stroke: 'M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15.5 15.5L20 20' },
  share: { stroke: 'M12 14V4.5M8.5 7.5L12 4L15.5 7.5M6 12V19.5H18V12' },
  'shield-check': {
    stroke: 'M12 3L19 5.5V11.5C19 16 16 19 12 21C8 19 5 16 5 11.5V5.5ZM8.8 12L11.2 14.4L15.4 9.8',
  },
  shop: {
    stroke:
      'M4 9L5.5 4.5H18.5L20 9M4 9C4 12 8 12 8 9C8 12 12 12 12 9C12 12 16 12 16 9C16 12 20 12 20 9M5.5 11.5V19.5H18.5V11.5',
  },
  sliders: {
    stroke:
      'M4 8H12.5M17.5 8H20M4 16H6.5M11.5 16H20M15 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M9 13.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  },
  skip: { stroke: 'M18 6V18', fill: 'M6 6V18L15 12Z' },
  sort: { stroke: 'M8 5V19M8 19L5 16M8 19L11 16M16 19V5M16 5L13 8M16 5L19 8' },
  speaker: {
    stroke: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A7.5 7.5 0 0 1 18 17.5',
  },
  'speaker-off': { stroke: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5' },
  stop: { fill: 'M6.5 6.5H17.5V17.5H6.5Z' },
  swords: {
    stroke: 'M4 4L15 15M20 4L9 15M4 4V7L6 9M20 4V7L18 9M13 17L17 13M11 17L7 13M15 15L19.5 19.5M9 15L4.5 19.5',
  },
  target: {
    stroke:
      'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4M12 2V5M12 19V22M2 12H5M19 12H22',
  },
  truck: {
    stroke:
      'M3.5 6.5H14V16.5H3.5ZM14 10H18L20.5 13V16.5H14M8 15.8a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4M17 15.8a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4',
  },
  upload: { stroke: 'M12 15V4.5M8 8L12 4L16 8M5 16V19.5H19V16' },
  user: { stroke: 'M12 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M5 20C5.5 16 8.5 14.5 12 14.5S18.5 16 19 20' },
  warning: { stroke: 'M12 4L21 19.5H3ZM12 10V14M12 16.8V17' },
} as const satisfies Record<string, IconPaths>;

export type IconName = keyof typeof paths;
export const iconPaths: Readonly<Record<IconName, IconPaths>> = paths;
