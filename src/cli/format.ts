// Numbers as text, for tables and reports.
import type { Proportion } from '../simulate/index.js';

export function number(value: number): string {
  return value.toLocaleString('en-US');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function interval({ low, high }: Pick<Proportion, 'low' | 'high'>): string {
  return `${(100 * low).toFixed(1)} to ${percent(high)}`;
}
