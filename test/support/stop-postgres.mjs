// Jest's global tear-down.
export default async function stopPostgres() {
  await globalThis.testPostgres.stop();
}
