import type { Scope } from './scope.js';

/** An app or a player: whoever may hold a key. Ids are plain uuids. */
export interface Principal {
  readonly kind: 'app' | 'player';
  readonly id: string;
}

/** Who calls. Views, hands and moves follow the actor; seats, metadata, keys and webhooks the principal. */
export interface Caller {
  readonly keyId: string;
  /** Whose key it is. */
  readonly principal: Principal;
  /** The player in `On-Behalf-Of`, else the key's own player; null for an app that speaks for itself. */
  readonly actor: { readonly id: string } | null;
  readonly scopes: ReadonlySet<Scope>;
}

/** Principal and actor as one text: two callers that differ in either never share an idempotency key. */
export function callerId({ principal, actor }: Caller): string {
  return `${principal.kind}:${principal.id}>${actor?.id ?? ''}`;
}

/** The app itself, or the player it speaks for, or the player whose key it is: whose keys `/v1/keys` is about. */
export function actingAs({ principal, actor }: Caller): Principal {
  return actor ? { kind: 'player', id: actor.id } : principal;
}
