/** Markup that needs no escaping any more. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return String(part).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/** Markup from a template; all values are escaped, those that are markup themselves excepted. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    texts.map((text, at) => text + (at < parts.length ? toMarkup(parts[at] ?? '') : '')).join(''),
  );
}

export interface Column<Row> {
  readonly name: string;
  /** Right-aligned. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => string | number | Html;
}

/** A table whose rows are cards on a phone; `empty` without rows. */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const kind = ({ isNumber }: Column<Row>) => (isNumber === true ? 'number' : 'text');
  const heads = columns.map((column) => html`<th scope="col" class="${kind(column)}">${column.name}</th>`);
  const cell = (column: Column<Row>, row: Row) =>
    html`<td class="${kind(column)}" data-name="${column.name}"><span>${column.cell(row)}</span></td>`;
  const lines = rows.map(
    (row) =>
      html`<tr>
        ${columns.map((column) => cell(column, row))}
      </tr>`,
  );
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}
