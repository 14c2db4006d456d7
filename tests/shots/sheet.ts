import sharp from 'sharp';

/** One picture of a sheet, under its caption. */
export interface SheetPicture {
  readonly caption: string;
  readonly file: string;
}

const SHEET = { width: 1_600, height: 1_700 };
const GAP = 8;
const CAPTION = 22;
/** The narrowest at which texts of the product can still be read, for phones and for wide pages. */
const CELL = { phone: 390, wide: 790 };
const PAPER = { background: '#50545c', ink: '#ffffff' };

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

function gridOf(size: { width: number; height: number }): Grid {
  const wanted = Math.min(size.width, size.width <= 480 ? CELL.phone : CELL.wide);
  const columns = Math.max(1, Math.floor((SHEET.width + GAP) / (wanted + GAP)));
  const width = Math.min(size.width, Math.floor((SHEET.width - GAP * (columns - 1)) / columns));
  const height = Math.round((size.height * width) / size.width);
  return { columns, width, height, rows: Math.max(1, Math.floor(SHEET.height / (height + CAPTION + GAP))) };
}

function captionImage(text: string, width: number): Buffer {
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="2" y="16" ` +
      `font-family="sans-serif" font-size="14" fill="${PAPER.ink}">${shown}</text></svg>`,
  );
}

/** Composes pictures of one size into sheets. @returns the files that were written */
export async function writeSheets(
  prefix: string,
  size: { width: number; height: number },
  pictures: readonly SheetPicture[],
): Promise<string[]> {
  const grid = gridOf(size);
  const perSheet = grid.columns * grid.rows;
  const files: string[] = [];
  for (let from = 0; from < pictures.length; from += perSheet) {
    const file = `${prefix}-${String(files.length + 1).padStart(2, '0')}.png`;
    await writeSheet(file, grid, pictures.slice(from, from + perSheet));
    files.push(file);
  }
  return files;
}

async function writeSheet(file: string, grid: Grid, pictures: readonly SheetPicture[]): Promise<void> {
  const columns = Math.min(grid.columns, pictures.length);
  const rows = Math.ceil(pictures.length / grid.columns);
  const cell = { width: grid.width + GAP, height: grid.height + CAPTION + GAP };
  const parts = await Promise.all(
    pictures.map(async ({ caption, file: source }, index) => {
      const left = (index % grid.columns) * cell.width;
      const top = Math.floor(index / grid.columns) * cell.height;
      const input = await sharp(source)
        .resize(grid.width, grid.height, { fit: 'cover', position: 'top' })
        .toBuffer();
      return [
        { input: captionImage(caption, grid.width), left, top },
        { input, left, top: top + CAPTION },
      ];
    }),
  );
  const paper = { width: columns * cell.width - GAP, height: rows * cell.height - GAP, channels: 3 as const };
  await sharp({ create: { ...paper, background: PAPER.background } })
    .composite(parts.flat())
    .png({ palette: true, quality: 90, effort: 4 })
    .toFile(file);
}
