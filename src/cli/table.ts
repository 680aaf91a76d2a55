import Table from 'cli-table3';

/** A table style without borders, so that programs such as `awk` can split the columns. */
const PLAIN = {
  chars: {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
};

/** Formats rows in plain columns, without trailing spaces. */
export function columns(rows: string[][], options: Pick<Table.TableConstructorOptions, 'head' | 'colAligns'> = {}): string {
  const table = new Table({ ...PLAIN, ...options });
  table.push(...rows);
  return table.toString().replace(/[^\S\n]+$/gm, '');
}
