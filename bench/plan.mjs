/**
 * How long everything takes. The quick plan is for a look (a minute in all, on two busy cores), the full one for figures to
 * publish.
 */
export const FULL = {
  coreSeconds: 3,
  sliceSeconds: 3,
  heapGames: [1000, 5000],
  games: { games: 1_000_000, due: 1_000 },
  webhooks: { deliveries: 30_000, delaySeconds: 10, runSeconds: 3 },
};
export const QUICK = {
  coreSeconds: 0.6,
  sliceSeconds: 0.6,
  heapGames: [200, 1000],
  games: { games: 100_000, due: 1000 },
  webhooks: { deliveries: 3_000, delaySeconds: 3, runSeconds: 0.6 },
};
