/** The part of Node's WebAssembly in use here; TypeScript declares it among the browser's types only. */
declare namespace WebAssembly {
  interface Instance {
    exports: Record<string, unknown>;
  }
  function instantiate(bytes: Uint8Array, imports: Record<string, unknown>): Promise<{ instance: Instance }>;
}
