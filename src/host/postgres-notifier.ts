// Notifies other processes of appends.
import type { PostgresClient } from './postgres-client.js';
import { payloadOf } from './postgres-listener.js';
import type { TableNames } from './postgres-schema.js';

/**
 * Sends the notification of each append after the append's transaction has ended. Notifications inside the transactions would slow down
 * appends: a database commits notifying transactions one after another, and each commit waits for the disk. Notifications that are added
 * during a send are sent together afterwards. If a notification is lost, because the process ends or the database fails, the listeners
 * report the change at their next heartbeat.
 */
export class Notifier {
  private waiting = new Map<string, number>();
  private isSending = false;

  constructor(
    private readonly client: PostgresClient,
    private readonly tables: TableNames,
  ) {}

  add(id: string, revision: number): void {
    this.waiting.set(id, revision);
    if (!this.isSending) void this.send();
  }

  private async send(): Promise<void> {
    this.isSending = true;
    while (this.waiting.size > 0) {
      const payloads = [...this.waiting].map(([id, revision]) => payloadOf(id, revision));
      this.waiting = new Map();
      const text = `select set_config('synchronous_commit', 'off', true), pg_notify('${this.tables.channel}', payload)
        from jsonb_array_elements_text($1::text::jsonb) as payload`;
      await this.client.query(text, [JSON.stringify(payloads)]).catch(() => {});
    }
    this.isSending = false;
  }
}
