/** Style sheet of the operators' page: the surfaces, texts and accent of the site, and fonts of the device. */
export const STYLE = `
:root {
  color-scheme: dark;
  --page: #0d0f12; --card: #15181d; --hairline: rgb(255 246 226 / 0.07);
  --text-1: #f1f2f4; --text-2: #aeb4be; --text-3: #8e95a0;
  --accent: #f0ddb0; --success: #74d39f; --danger: #ff8577;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text-1);
  font: 15px/1.5 'Instrument Sans', system-ui, sans-serif; }
main, header { max-inline-size: 1200px; margin-inline: auto; padding: 20px 16px; }
header { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding-block-end: 0; }
h1 { margin: 0; font-size: 24px; font-weight: 600; }
h2 { margin: 0 0 12px; font-size: 17px; font-weight: 600; }
header p, .note { margin: 0; color: var(--text-2); font-size: 14px; }
.note { margin-block-start: 12px; }
section { background: var(--card); border: 1px solid var(--hairline); border-radius: 12px; padding: 18px 16px;
  margin-block-end: 16px; }
.columns { display: grid; gap: 0 16px; grid-template-columns: minmax(0, 1fr); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 14px 16px; margin: 0 0 18px; }
dl:last-child { margin-block-end: 0; }
dt { color: var(--text-3); font-size: 13px; }
dd { margin: 0; font-size: 19px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dd small { display: block; color: var(--text-2); font-size: 13px; }
table { border-collapse: collapse; inline-size: 100%; font-size: 14px; }
caption { text-align: start; color: var(--text-2); font-size: 14px; padding-block-end: 6px; }
th, td { padding: 7px 14px 7px 0; text-align: start; border-block-start: 1px solid var(--hairline); vertical-align: top; }
thead th { border-block-start: 0; color: var(--text-3); font-weight: 500; font-size: 13px; white-space: nowrap; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.text { overflow-wrap: anywhere; }
tr > :last-child { padding-inline-end: 0; }
.ok { color: var(--success); } .bad { color: var(--danger); } .faint { color: var(--text-3); }
.empty { margin: 0 0 8px; color: var(--text-3); }
summary { cursor: pointer; } pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px;
  color: var(--text-2); }
@media (max-width: 640px) {
  table, caption, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { border-block-start: 1px solid var(--hairline); padding-block: 8px; }
  tr > td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; white-space: normal; }
  td::before { content: attr(data-name); color: var(--text-3); font-size: 13px; flex: none; }
  td > span { text-align: end; overflow-wrap: anywhere; min-inline-size: 0; }
  td pre { text-align: start; }
}
@media (min-width: 1000px) {
  .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; }
  dl { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  .columns dl { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
`;
