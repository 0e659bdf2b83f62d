/**
 * How long everything takes. The quick plan is for a look (a minute in all, on two busy cores), the full one for figures to
 * publish.
 */
export const FULL = { coreSeconds: 3, sliceSeconds: 3, heapGames: [1000, 5000] };
export const QUICK = { coreSeconds: 0.6, sliceSeconds: 0.6, heapGames: [200, 1000] };
