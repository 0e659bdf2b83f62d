/** A floor above that writes rows of its own in the statement that writes notices. */
export interface NoticeParticipant {
  /** Of the CTE; a lower-case SQL identifier. */
  name: string;
  /** Body of a data-modifying CTE without parameters. It may read `noticed(id, game_id, party_ids, type)`, the rows of `notices`. */
  sql: string;
}

/**
 * The CTEs that write the rows of `notice(id, game_id, version, seat, party_ids, type, data)`, with `data` as `json`, and what
 * floors above add.
 */
export function telling(participants: readonly NoticeParticipant[]): string {
  const extensions = participants.map(({ name, sql }) => `,\n${name} as (${sql})`).join('');
  return `noticed as (
  insert into notices (id, game_id, version, seat, party_ids, type, data)
  select id, game_id, version, seat, party_ids, type, data from notice
  returning id, game_id, party_ids, type, at
)${extensions}`;
}

/**
 * The statement that writes notices about games together with what causes them.
 *
 * @param cause CTEs, the last of them `notice`: what is to be told, see {@link telling}
 */
export function noticeStatement(cause: string, participants: readonly NoticeParticipant[]): string {
  return `
with ${cause},
${telling(participants)}
select id as "noticeId", party_ids as "partyIds", at from noticed`;
}
