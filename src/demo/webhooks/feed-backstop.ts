import type { ApiClient } from '../api/api-client.js';
import type { ApiEvent, Page } from '../api/shapes.js';
import type { Inbox } from './inbox.js';

/** Where a receiver looks for what its webhooks may have missed: the feed has every event, under the same ids. */
export class FeedBackstop {
  private constructor(
    private readonly api: ApiClient,
    private readonly types: readonly string[],
    private cursor: string,
  ) {}

  /** From now on, for events of these types. */
  static async from(api: ApiClient, types: readonly string[]): Promise<FeedBackstop> {
    const { nextCursor } = await api.get<Page<ApiEvent>>('/v1/events?after=now');
    return new FeedBackstop(api, types, nextCursor ?? '');
  }

  /** Puts what is new into the inbox; tells how many notices no webhook had brought. */
  async catchUp(inbox: Inbox): Promise<number> {
    let missed = 0;
    for (;;) {
      const query = new URLSearchParams({ after: this.cursor, limit: '100', types: this.types.join(',') });
      const { data, nextCursor } = await this.api.get<Page<ApiEvent>>(`/v1/events?${query}`);
      missed += data.filter((event) => inbox.accept(event)).length;
      this.cursor = nextCursor ?? this.cursor;
      if (data.length === 0) return missed;
    }
  }
}
