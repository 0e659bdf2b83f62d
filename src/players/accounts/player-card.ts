/** What the rest of the service knows of a player. Ids are plain uuids. */
export interface PlayerCard {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  /** BCP 47. */
  readonly locale: string;
  /** The app that created the player, if one did; `externalId` is shown to that app only. */
  readonly appId: string | null;
  readonly externalId: string | null;
  /** Anonymised: the name is a neutral one, and nobody acts for him any more. */
  readonly deleted: boolean;
}

export const PLAYER_KINDS = ['human', 'bot'] as const;

export type PlayerKind = (typeof PLAYER_KINDS)[number];
