import Table from 'cli-table3';

/** Columns with nothing drawn between them: reads well, and cuts well with `awk`. */
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

/** Rows in plain columns, without blanks at the ends of lines. */
export function columns(rows: string[][], options: Pick<Table.TableConstructorOptions, 'head' | 'colAligns'> = {}): string {
  const table = new Table({ ...PLAIN, ...options });
  table.push(...rows);
  return table.toString().replace(/[^\S\n]+$/gm, '');
}
