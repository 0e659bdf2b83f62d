// The options in .swcrc, with which the service is built too; types are checked once, by `npm run check`.
const swc = ['@swc/jest'];

// @fastify/static requires this ESM-only package from CommonJS, which Jest's loader refuses and Node itself accepts.
const esmOnly = 'content-disposition';
const swcCommonJs = ['@swc/jest', { swcrc: false, jsc: { target: 'es2023' }, module: { type: 'commonjs' } }];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc, [`/node_modules/${esmOnly}/.+\\.js$`]: swcCommonJs },
  transformIgnorePatterns: [`/node_modules/(?!${esmOnly}/)`],
};

export default {
  // Each with a PostgreSQL of its own (start-postgres.mjs).
  maxWorkers: 2,
  // Only to end what hangs: no test is about time, and the machines may be slow. Jest heeds it here alone, not in a project.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'unit', roots: ['<rootDir>/src'], testMatch: ['**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      roots: ['<rootDir>/test'],
      testMatch: ['**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/start-postgres.mjs',
      globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
    },
  ],
};
