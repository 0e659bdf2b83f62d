// Jest's global tear-down.
export default async function stopPostgres() {
  await Promise.all(globalThis.testPostgres.map((server) => server.stop()));
}
