/**
 * Paths that no limit of requests holds for. Whoever watches over the service asks them from one address, and would take a
 * 429 for an illness.
 */
export const UNLIMITED: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);
