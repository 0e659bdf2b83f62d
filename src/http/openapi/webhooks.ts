import { Injectable } from '@nestjs/common';
import type { PathItemObject } from '@nestjs/swagger';

/** The document's `webhooks` section: requests that the service makes. The floor that makes them describes them here. */
@Injectable()
export class DocumentedWebhooks {
  readonly items: Record<string, PathItemObject> = {};

  add(items: Readonly<Record<string, PathItemObject>>): void {
    Object.assign(this.items, items);
  }
}
