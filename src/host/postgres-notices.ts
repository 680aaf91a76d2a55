// Tells other processes what was appended.
import type { PostgresClient } from './postgres-client.js';
import { payloadOf } from './postgres-listener.js';
import type { Tables } from './postgres-schema.js';

/**
 * Notices of appends, told after them: a database lets transactions that notify commit one after another, each with its own wait for the
 * disk, and appends would have to stand in that line. What was appended while some are told is told together, and nothing waits for the disk.
 * A notice that is lost, since the process ends or the database fails, is made good by the next beat of those who listen.
 */
export class Notices {
  private waiting = new Map<string, number>();
  private isTelling = false;

  constructor(
    private readonly client: PostgresClient,
    private readonly tables: Tables,
  ) {}

  add(id: string, revision: number): void {
    this.waiting.set(id, revision);
    if (!this.isTelling) void this.tell();
  }

  private async tell(): Promise<void> {
    this.isTelling = true;
    while (this.waiting.size > 0) {
      const payloads = [...this.waiting].map(([id, revision]) => payloadOf(id, revision));
      this.waiting = new Map();
      const text = `select set_config('synchronous_commit', 'off', true), pg_notify('${this.tables.channel}', payload)
        from jsonb_array_elements_text($1::text::jsonb) as payload`;
      await this.client.query(text, [JSON.stringify(payloads)]).catch(() => {});
    }
    this.isTelling = false;
  }
}
