/** What a key may do. */
export const SCOPES = ['games:read', 'games:play', 'players:manage', 'webhooks:manage'] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
